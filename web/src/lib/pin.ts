import { inAsciiDigits } from '@kindred/contracts/digits';

/** Rounds of PBKDF2: about half a second on a phone. */
const ROUNDS = 600_000;

export const PIN_PATTERN = /^\p{Nd}{4,8}$/u;

/** How the PINs of a device are hashed. */
export type Hashing = { salt: string; rounds: number };

export function newHashing(): Hashing {
  return { salt: hex(crypto.getRandomValues(new Uint8Array(16))), rounds: ROUNDS };
}

/** PBKDF2-SHA-256 of a PIN, in hex, the same for the digits of every script. Needs a secure origin. */
export async function hashPin(pin: string, { salt, rounds }: Hashing): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', bytes(inAsciiDigits(pin)), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: rounds };
  return hex(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)));
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
