import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { sign, unsign } from 'cookie-signature';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';

export const SESSION_MS = 30 * 86_400_000;
const COOKIE = /(?:^|;)\s*sid\s*=\s*"?([^;"]*)/;

/** A session's id, and the same id with our signature. */
type SessionCookie = { sid: string; signed: string };

/**
 * The cookie `sid`: a session's id with our signature. It expires 30 days after the last answer, scripts cannot read it,
 * and forms of other sites do not send it.
 */
@Injectable()
export class SessionCookies {
  private readonly secret: string;
  private readonly isSecure: boolean;
  private readonly trustsProxy: boolean;

  constructor(@Inject(CONFIG) { SESSION_SECRET, PUBLIC_URL, TRUST_PROXY }: GatewayConfig) {
    this.secret = SESSION_SECRET;
    this.isSecure = PUBLIC_URL.startsWith('https:');
    this.trustsProxy = TRUST_PROXY !== undefined;
  }

  /** Reads the session's id from a Cookie header and checks its signature, not whether the session still exists. */
  read(cookies: string | undefined): SessionCookie | null {
    const value = decoded(COOKIE.exec(cookies ?? '')?.[1]?.trim() ?? '');
    if (!value.startsWith('s:')) return null;
    const signed = value.slice(2);
    const sid = unsign(signed, this.secret);
    return sid ? { sid, signed } : null;
  }

  sign(sid: string) {
    return sign(sid, this.secret);
  }

  /** The cookie's attributes as they are stored with a session. */
  attributes(expires: Date) {
    return {
      originalMaxAge: SESSION_MS,
      expires,
      secure: this.isSecure,
      httpOnly: true,
      path: '/',
      sameSite: 'lax',
    };
  }

  /**
   * Sets the cookie when the headers are written, after all other cookies; a Secure cookie over https only.
   * @param hasEnded asked at that moment: a session that has ended must not replace its successor in the browser
   */
  set(request: Request, response: Response, signed: string, hasEnded = () => false) {
    const isFirst = response.locals.sid === undefined;
    response.locals.sid = signed;
    response.locals.hasEnded = hasEnded;
    if (isFirst && (!this.isSecure || this.isHttps(request))) beforeHeaders(response, () => this.write(response));
  }

  /** Cancels `set` for this answer. */
  cancel(response: Response) {
    response.locals.sid = null;
  }

  private write(response: Response) {
    const { sid, hasEnded } = response.locals;
    if (!sid || hasEnded()) return;
    const expires = new Date(Date.now() + SESSION_MS).toUTCString();
    const secure = this.isSecure ? '; Secure' : '';
    const value = encodeURIComponent(`s:${sid}`);
    response.appendHeader('Set-Cookie', `sid=${value}; Path=/; Expires=${expires}; HttpOnly${secure}; SameSite=Lax`);
  }

  private isHttps({ headers }: Request) {
    const [protocol = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
    return this.trustsProxy && protocol.trim().toLowerCase() === 'https';
  }
}

/** The signed session in a Cookie header, with its signature not checked; undefined if there is none. */
export function signedSession(cookies: string | undefined) {
  return /(?:^|;\s*)sid=s%3A([^;]+)/.exec(cookies ?? '')?.[1];
}

/** Runs `work` once, just before the answer's headers are written. */
function beforeHeaders(response: Response, work: () => void) {
  const { writeHead } = response;
  let isDone = false;
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    if (!isDone) work();
    isDone = true;
    return writeHead.apply(response, args);
  }) as typeof writeHead;
}

function decoded(value: string) {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
