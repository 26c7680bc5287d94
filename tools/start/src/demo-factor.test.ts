import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { codeOf } from '@kindred/testing/authenticator';
import { keepFactor, showCode } from './demo-factor.js';

const email = 'moderator@demo.example';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

function dataDirWithFactor() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'factor-'));
  keepFactor(dataDir, email, secret);
  return dataDir;
}

describe('the code of the demo moderator', () => {
  it('is the one that an authenticator with the secret shows', () => {
    const dataDir = dataDirWithFactor();
    const before = codeOf(secret);
    const shown = showCode({}, dataDir, [email]);
    expect([before, codeOf(secret)]).toContain(shown.slice(0, 6));
    expect(shown).toMatch(/^\d{6} {2}\(good once; the next one comes in \d+ s\)$/);
  });

  it('comes of a secret that only the owner of DATA_DIR reads', () => {
    const file = path.join(dataDirWithFactor(), 'secrets', `second-factor-of-${email}`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is shown of nobody else', () => {
    expect(() => showCode({}, dataDirWithFactor(), ['robin@example.com'])).toThrow("Only the demo's moderator");
  });

  it('is not shown in production', () => {
    expect(() => showCode({ NODE_ENV: 'production' }, dataDirWithFactor(), [email])).toThrow('not in production');
  });

  it.each([[[]], [['robin']], [[email, 'more']], [['../token@x']]])('explains itself for %j', (args) => {
    expect(() => showCode({}, dataDirWithFactor(), args)).toThrow('npm run operate -- code <email>');
  });
});
