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

  /**
   * Opens an object that several pieces share. While a secret is replaced, two processes may write it at the same moment, so
   * that the bytes are encrypted under another key than the piece says. @throws Error as `unseal`
   */
  unsealShared(owner: string, keyId: string, sealed: Uint8Array): Buffer {
    for (const other of this.secrets.keys()) {
      try {
        return this.unseal(owner, other, sealed);
      } catch {
        // The next one is tried.
      }
    }
    return this.unseal(owner, keyId, sealed);
  }

  /** @throws Error when the key is not among the settings, or the bytes were changed */
  unseal(owner: string, keyId: string, sealed: Uint8Array): Buffer {
    const secret = this.secrets.get(keyId);
    if (!secret) throw new Error(`Evidence is encrypted under the key ${keyId}, which the settings do not have.`);
    return unseal(secret, PURPOSE, owner, sealed);
  }
}
