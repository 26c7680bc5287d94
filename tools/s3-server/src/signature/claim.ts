import { Credential } from './credential.js';

/** How far, in milliseconds, a client's clock may be ahead of ours or behind. */
export const TOLERATED_SKEW = 15 * 60_000;

/** What a request says about its own signature, before anybody checked it. `time` is `20130524T000000Z`. */
export type Claim = {
  credential: Credential;
  time: string;
  signedHeaders: string[];
  signature: string;
  payload: string;
};

/** Milliseconds since 1970 of `20130524T000000Z`; NaN for anything else. */
export function parseTime(time: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time);
  if (!match) return Number.NaN;
  const [, year, month, day, hour, minute, second] = match;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
