import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { sign, unsign } from 'cookie-signature';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';

export const SESSION_MS = 30 * 86_400_000;
const COOKIE = /(?:^|;)\s*sid\s*=\s*"?([^;"]*)/;

/** A session as a request names it: its id, and the id under our signature. */
export type NamedSession = { sid: string; signed: string };

/**
 * The cookie `sid`: a session's id under our signature, for 30 days from the last answer, never readable by scripts,
 * never sent by another site's forms.
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

  /** The session that a Cookie header names under our signature, whether or not it is over. */
  read(cookies: string | undefined): NamedSession | null {
    const value = decoded(COOKIE.exec(cookies ?? '')?.[1]?.trim() ?? '');
    if (!value.startsWith('s:')) return null;
    const signed = value.slice(2);
    const sid = unsign(signed, this.secret);
    return sid ? { sid, signed } : null;
  }

  sign(sid: string) {
    return sign(sid, this.secret);
  }

  /** What a stored session says of its cookie. */
  described(expires: Date) {
    return {
      originalMaxAge: SESSION_MS,
      expires,
      secure: this.isSecure,
      httpOnly: true,
      path: '/',
      sameSite: 'lax',
    };
  }

  /** The answer sets the cookie, behind any other that it sets by then; one for https goes out by https only. */
  send(request: Request, response: Response, signed: string) {
    const isFirst = response.locals.sid === undefined;
    response.locals.sid = signed;
    if (isFirst && (!this.isSecure || this.cameByHttps(request))) beforeHeaders(response, () => this.write(response));
  }

  /** The answer does not set the cookie after all. */
  drop(response: Response) {
    response.locals.sid = null;
  }

  private write(response: Response) {
    const { sid } = response.locals;
    if (!sid) return;
    const expires = new Date(Date.now() + SESSION_MS).toUTCString();
    const secure = this.isSecure ? '; Secure' : '';
    const value = encodeURIComponent(`s:${sid}`);
    response.appendHeader('Set-Cookie', `sid=${value}; Path=/; Expires=${expires}; HttpOnly${secure}; SameSite=Lax`);
  }

  private cameByHttps({ headers }: Request) {
    const [protocol = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
    return this.trustsProxy && protocol.trim().toLowerCase() === 'https';
  }
}

/** What a Cookie header says of a session, still signed: that there is one says nothing of whether it is valid. */
export function signedSession(cookies: string | undefined) {
  return /(?:^|;\s*)sid=s%3A([^;]+)/.exec(cookies ?? '')?.[1];
}

/** Runs `work` when the answer's headers are about to be written. */
function beforeHeaders(response: Response, work: () => void) {
  const { writeHead } = response;
  let isDone = false;
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    if (!isDone) work();
    isDone = true;
    return writeHead.apply(response, given);
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
