import { applyPasswordReset, removeAccount } from '@kindred/contracts/auth';
import type { Rpc } from '@kindred/contracts/define';
import { AppError } from '@kindred/contracts/errors';
import {
  deleteAccount,
  exportEverything,
  getCurrentUser,
  getPublicConfig,
  resetPassword,
  saveProfile,
  shareLocation,
  signIn,
  signOut,
  viewProfile,
} from '@kindred/contracts/session';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import type { Reply } from '@kindred/kit/reply';
import type { Request, Response } from 'express';
import type { z } from 'zod/mini';
import type { GatewayConfig } from '../config.js';
import type { Activity } from '../people/activity.js';
import type { People } from '../people/people.js';
import type { Passport } from '../session/session-middleware.js';
import type { SessionStore } from '../session/session-store.js';
import { beginSession, endSession, signedIn } from '../session/sessions.js';

type Handler = (input: never, request: Request, response: Response) => Promise<unknown>;
export type OwnHandlers = Map<Rpc, Handler>;

/** The operations that the gateway answers itself: those that touch the session or join several services. */
export function ownHandlers(
  bus: Bus,
  config: GatewayConfig,
  people: People,
  sessions: SessionStore,
  passport: Passport,
  activity: Activity,
) {
  const handlers: OwnHandlers = new Map();
  function on<I extends z.ZodMiniType, O extends z.ZodMiniType>(
    contract: Rpc<I, O>,
    handler: (input: z.output<I>, request: Request, response: Response) => Promise<z.input<O> | Reply<z.input<O>>>,
  ) {
    handlers.set(contract as unknown as Rpc, handler as Handler);
  }

  on(signIn, async (_, request, response) => {
    const user = await authenticate(passport, request, response);
    await beginSession(request, user);
    const current = await people.currentUser(user.id);
    if (current.sessionsValidFrom <= (user.checkedAt ?? '')) {
      activity.begin(user.id);
      return current;
    }
    await endSession(request);
    throw new AppError('unauthenticated', 'invalid_credentials', 'Invalid email or password');
  });

  on(signOut, async (_, request, response) => {
    await endSession(request);
    response.clearCookie('sid');
    response.setHeader('Clear-Site-Data', '"cache"');
    return {};
  });

  on(resetPassword, async (input) => {
    const { userId } = await call(bus, applyPasswordReset, input);
    await sessions.endAll(userId);
    return { message: 'Password reset successful!' };
  });

  on(deleteAccount, async (input, request, response) => {
    const userId = signedIn(request);
    await call(bus, removeAccount, input, userId);
    await sessions.endAll(userId);
    response.clearCookie('sid');
    response.setHeader('Clear-Site-Data', '"cache", "storage"');
    return {};
  });

  on(exportEverything, async (_, request, response) => {
    response.setHeader('Content-Disposition', 'attachment; filename="my-data.json"');
    return people.exportAll(signedIn(request));
  });

  on(getCurrentUser, (_, request) => people.currentUser(signedIn(request)));
  on(saveProfile, (input, request) => people.save(signedIn(request), input));
  on(shareLocation, (input, request) => people.locate(signedIn(request), input));
  on(viewProfile, ({ userId }, request) => people.view(signedIn(request), userId));

  on(getPublicConfig, async () => ({
    appName: config.APP_NAME,
    stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
    stripeScriptUrl: config.STRIPE_PUBLISHABLE_KEY ? config.STRIPE_SCRIPT_URL : null,
    geocoderUrl: config.GEOCODER_URL,
    adProvider: config.AD_PROVIDER,
  }));

  return handlers;
}

function authenticate(passport: Passport, request: Request, response: Response) {
  return new Promise<Express.User>((done, failed) => {
    const settle = (error: unknown, user?: Express.User | false) => (user ? done(user) : failed(error));
    passport.authenticate('local', settle)(request, response, failed);
  });
}
