import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Member } from './member.js';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_INCLUDED = 0x40;

type Options = { origin?: string; rpId?: string; isVerifying?: boolean; counter?: number };

/** An authenticator with one ECDSA key (WebAuthn Level 3, sections 6.1 and 6.5.1), which also does what a real one would not. */
export class SoftwareAuthenticator {
  private readonly key: KeyObject;
  private readonly publicKey: Buffer;
  private readonly credentialId: Buffer;
  private handle = '';

  constructor(
    private readonly site = { origin: 'http://localhost:8080', rpId: 'localhost' },
    idBytes = 32,
  ) {
    this.credentialId = randomBytes(idBytes);
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    this.publicKey = cbor(cose);
  }

  create({ challenge, user }: { challenge: string; user: { id: string } }, options: Options = {}) {
    this.handle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.publicKey]);
    const authData = Buffer.concat([this.data(CREDENTIAL_INCLUDED, options), credential]);
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const response = {
      clientDataJSON: text(this.client('webauthn.create', challenge, options)),
      attestationObject: text(cbor(attestation)),
      transports: ['internal'],
    };
    return { ...this.named(), response };
  }

  get({ challenge }: { challenge: string }, options: Options & { userHandle?: string } = {}) {
    const client = this.client('webauthn.get', challenge, options);
    const data = this.data(0, options);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.key);
    const response = {
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(signature),
      userHandle: options.userHandle ?? this.handle,
    };
    return { ...this.named(), response };
  }

  private named() {
    const id = text(this.credentialId);
    return { id, rawId: id, type: 'public-key' as const };
  }

  private client(type: string, challenge: string, { origin = this.site.origin }: Options) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private data(flags: number, { rpId = this.site.rpId, isVerifying = true, counter = 0 }: Options) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | USER_PRESENT | (isVerifying ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count]);
  }
}

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** CBOR (RFC 8949) of small values. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}

function head(major: number, count: number) {
  const first = major << 5;
  if (count < 24) return Buffer.from([first | count]);
  return count < 256 ? Buffer.from([first | 24, count]) : Buffer.from([first | 25, count >> 8, count & 255]);
}

/** The cookie with the ticket that came with options. */
export const ticketIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('passkey='))
    ?.split(';')[0] ?? '';

/** Adds a passkey to a member's account through the public API. */
export async function addPasskey(member: Member, device: SoftwareAuthenticator): Promise<{ id: string }> {
  const begun = await member.post('/api/account/passkeys/options', { password: member.password });
  const cookie = `${member.session}; ${ticketIn(begun.headers)}`;
  const passkey = { name: 'Phone', response: device.create(begun.body) };
  const { status, body } = await member.send('POST', '/api/account/passkeys', passkey, { cookie });
  if (status !== 201) throw new Error(`A passkey was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
