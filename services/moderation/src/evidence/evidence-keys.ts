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

  /** The encrypted bytes open as this piece of evidence only. */
  seal(evidenceId: string, plain: Uint8Array): Buffer {
    return seal(this.current, PURPOSE, evidenceId, plain);
  }

  /** @throws Error when the key is not among the settings, or the bytes were changed */
  unseal(evidenceId: string, keyId: string, sealed: Uint8Array): Buffer {
    const secret = this.secrets.get(keyId);
    if (!secret) throw new Error(`Evidence is encrypted under the key ${keyId}, which the settings do not have.`);
    return unseal(secret, PURPOSE, evidenceId, sealed);
  }
}
