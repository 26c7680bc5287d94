import type { RequestHandler } from 'express';
import session from 'express-session';
import passport from 'passport';
import { Strategy } from 'passport-local';
import type { GatewayConfig } from '../config.js';
import { SESSION_DAYS, type SessionStore } from './session-store.js';

/** Who is signed in, and when their password was read. */
export type SessionUser = { id: string; checkedAt?: string };
export type CheckPassword = (email: string, password: string) => Promise<SessionUser>;

declare global {
  namespace Express {
    interface User extends SessionUser {}
  }
}

export type Passport = ReturnType<typeof createPassport>;

/** Passport of our own: the library's shared one would be shared by every gateway in a test process. */
export function createPassport(checkPassword: CheckPassword) {
  const authenticator = new passport.Passport();
  const verify = (email: string, password: string, done: (error: unknown, user?: SessionUser) => void) => {
    checkPassword(email, password).then((user) => done(null, user), done);
  };
  authenticator.use(new Strategy({ usernameField: 'email' }, verify));
  authenticator.serializeUser<string>((user, done) => done(null, user.id));
  authenticator.deserializeUser<string>((id, done) => done(null, { id }));
  return authenticator;
}

/** Reads the `sid` cookie: 30 days, rolling, never readable by scripts, never sent by another site's forms. */
export function sessionMiddleware(config: GatewayConfig, store: SessionStore): RequestHandler {
  return session({
    name: 'sid',
    secret: config.SESSION_SECRET,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    proxy: config.TRUST_PROXY !== undefined,
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: config.PUBLIC_URL.startsWith('https:'),
      maxAge: SESSION_DAYS * 86_400_000,
    },
  });
}
