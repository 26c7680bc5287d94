import type { Request, Response } from 'express';

const COOKIE = 'challenge';
const LASTS_MS = 5 * 60_000;

/**
 * Splits a challenge between the answer and a cookie that scripts cannot read, so that somebody who saw one half cannot answer
 * it. @returns the half that the client sends along
 */
export function partChallenge(response: Response, challenge: string, isSecure: boolean): string {
  const middle = challenge.length / 2;
  response.cookie(COOKIE, challenge.slice(middle), { ...attributes(isSecure), maxAge: LASTS_MS });
  return challenge.slice(0, middle);
}

/** The challenge from what the client sent and what its browser keeps. */
export function wholeChallenge(request: Request, half: string): string {
  const kept = /(?:^|;\s*)challenge=([\w-]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  return half + kept;
}

/** Lets the browser forget its half of the challenge. */
export function dropChallenge(response: Response, isSecure: boolean) {
  response.clearCookie(COOKIE, attributes(isSecure));
}

function attributes(isSecure: boolean) {
  return { httpOnly: true, sameSite: 'strict', secure: isSecure, path: '/api/auth' } as const;
}
