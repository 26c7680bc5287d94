import { parseEnv } from 'node:util';
import { expect, it } from '@jest/globals';
import { marksOf, missingSecrets } from '../src/drills/lasting-secrets.js';
import { settingsFiles } from '../src/make-settings.js';
import { developmentSite } from '../src/site.js';

const site = (secret: (name: string) => string) => {
  const files = settingsFiles({ ...developmentSite, secret });
  return async (service: string) => parseEnv(files[`${service}.env`] ?? '');
};
const own = site((name) => `${name} of this site`);

it('knows the secrets of a backup again, and names those that a site lacks', async () => {
  const marks = await marksOf(own);
  expect(await missingSecrets(marks, own)).toEqual([]);
  expect(JSON.stringify(marks)).not.toContain('of this site');
  const other = site((name) => `${name} of another site`);
  expect(await missingSecrets(marks, other)).toEqual(Object.keys(marks));
  expect(Object.keys(marks)).toContain('ADDRESS_SECRET');
  expect(await missingSecrets({}, other)).toEqual([]);
});

it('takes a secret that is an old one by now for the one of the backup', async () => {
  const marks = await marksOf(own);
  const { EVIDENCE_SECRET = '' } = await own('moderation');
  const rotated = async (service: string) => ({
    ...(await own(service)),
    ...(service === 'moderation' && { EVIDENCE_SECRET: 'a new one', EVIDENCE_OLD_SECRETS: `older,${EVIDENCE_SECRET}` }),
  });
  expect(await missingSecrets(marks, rotated)).toEqual([]);
});
