import { type Assertion, type Creation, CreationOptions, RequestOptions } from '@kindred/contracts/passkeys';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { challengeOf, TICKET_MS } from './ticket.js';

/** Ed25519, ECDSA with P-256, RSA with SHA-256. The library's default holds algorithms that Node cannot verify. */
const ALGORITHMS = [-8, -7, -257];

/** The longest id of a credential, in bytes (WebAuthn Level 3, 4.1). */
const LONGEST_ID = 1023;

/** Where passkeys are good: the host and the origin of the product, and its name. */
export type Site = { id: string; origin: string; name: string };

/** The site at an address. */
export function siteAt(publicUrl: string, name: string): Site {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name };
}

/** What a browser needs to sign somebody in with any passkey of this site. */
export async function requestOptions(site: Site, ticket: string) {
  const challenge = challengeOf(ticket);
  const given = { rpID: site.id, challenge, userVerification: 'required', timeout: TICKET_MS } as const;
  return RequestOptions.parse(await generateAuthenticationOptions(given));
}

type Owner = { handle: Buffer; username: string; credentials: { credentialId: Buffer; transports: string[] }[] };

/** What a browser needs to make a passkey, not on a device that has one of the account. */
export async function creationOptions(site: Site, ticket: string, { handle, username, credentials }: Owner) {
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userID: new Uint8Array(handle),
    userName: username,
    userDisplayName: username,
    challenge: challengeOf(ticket),
    timeout: TICKET_MS,
    attestationType: 'none',
    excludeCredentials: credentials.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return CreationOptions.parse(options);
}

const challengeText = (ticket: string) => Buffer.from(challengeOf(ticket)).toString('base64url');

/** The new credential, or null when the browser's answer is not to this ticket or not in order. */
export async function verifiedCreation(site: Site, ticket: string, { response, ...credential }: Creation) {
  const { transports = [], ...answer } = response;
  const verified = await verifyRegistrationResponse({
    response: { ...credential, response: answer, clientExtensionResults: {} },
    expectedChallenge: challengeText(ticket),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(unverified);
  const made = verified?.registrationInfo?.credential;
  return made && Buffer.byteLength(made.id, 'base64url') <= LONGEST_ID ? { ...made, transports } : null;
}

type Key = { publicKey: Buffer; counter: number };

/** The new counter of a passkey that signed for this ticket, or null when it did not. */
export async function verifiedUse(site: Site, ticket: string, assertion: Assertion, { publicKey, counter }: Key) {
  const { userHandle: _, ...signed } = assertion.response;
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, response: signed, clientExtensionResults: {} },
    expectedChallenge: challengeText(ticket),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(unverified);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** The library throws an Error for whatever is wrong with what a client sent. */
function unverified(error: unknown) {
  if (error instanceof Error) return null;
  throw error;
}
