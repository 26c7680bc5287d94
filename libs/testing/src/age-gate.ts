import type { Client } from './member.js';

/** The texts that a member consents to, as the answer to the age gate names them. */
export async function consentsFor(member: Client) {
  const { body } = await member.get('/api/consents');
  return (body as Record<string, unknown>[]).map(({ kind, version, sha256 }) => ({ kind, version, sha256 }));
}

/** Answers the age gate. */
export async function passAgeGate(member: Client, birthDate: string) {
  return member.post('/api/account/welcome', { birthDate, consents: await consentsFor(member) });
}

/** The birth date of an adult, and of somebody who is 15 or 16. */
export const adult = '1990-06-15';
export const child = `${new Date().getUTCFullYear() - 16}-06-15`;
