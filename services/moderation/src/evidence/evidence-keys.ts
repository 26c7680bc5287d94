import { createHash } from 'node:crypto';
import { seal, unseal } from '@kindred/kit/seal';

const PURPOSE = 'evidence';

/** Names a secret without telling it: evidence says under which one it is encrypted. */
export function keyIdOf(secret: string) {
  return createHash('sha256').update(`${PURPOSE} ${secret}`).digest('hex').slice(0, 16);
}

/** The secrets of evidence: the first encrypts, every one decrypts what it encrypted. */
export class EvidenceKeys {
  private readonly secrets: Map<string, string>;
  readonly currentId: string;

  constructor(
    private readonly current: string,
    earlier: string[],
  ) {
    this.currentId = keyIdOf(current);
    this.secrets = new Map([current, ...earlier].map((secret) => [keyIdOf(secret), secret]));
  }

  /** The encrypted bytes open for this owner only: a piece of evidence, by its id, or what `ownerOfObject` says. */
  seal(owner: string, plain: Uint8Array): Buffer {
    return seal(this.current, PURPOSE, owner, plain);
  }

  /** @throws Error when the key is not among the settings, or the bytes were changed */
  unseal(owner: string, keyId: string, sealed: Uint8Array): Buffer {
    const secret = this.secrets.get(keyId);
    if (!secret) throw new Error(`Evidence is encrypted under the key ${keyId}, which the settings do not have.`);
    return unseal(secret, PURPOSE, owner, sealed);
  }
}
