import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const migration = `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A line under which a person stands. */
export class AddMotto1999000000000 implements MigrationInterface {
  name = 'AddMotto1999000000000';

  async up(db: QueryRunner) {
    await db.query('alter table profiles add column motto varchar(50)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
`;

const ownTest = `import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getProfile, updateProfile } from '@kindred/contracts/profile';
import { call } from '@kindred/kit/call';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

let profile: ProfileAlone;
beforeAll(async () => {
  profile = await startProfileAlone();
});
afterAll(() => profile.stop());

it('is written by its owner and read by others', async () => {
  const [owner, viewer] = [randomUUID(), randomUUID()];
  expect(await call(profile.bus, updateProfile, { displayName: 'Wren', motto: 'Slowly' }, owner)).toMatchObject({ motto: 'Slowly' });
  await call(profile.bus, updateProfile, { displayName: 'Sam' }, viewer);
  expect(await call(profile.bus, getProfile, { userId: owner }, viewer)).toMatchObject({ motto: 'Slowly' });
});
`;

/**
 * Adds a field to the cards of a copy, as CONTRIBUTING.md tells.
 * @returns the files that it takes, without the test in `services/profile/test/motto.test.ts`
 */
export function addCardField(root: string): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const write = (file: string, text: string) => {
    writeFileSync(path.join(root, file), text);
    return file;
  };
  const addAfter = (file: string, line: RegExp, added: string) => {
    const text = read(file).replace(line, (found) => `${found}\n${added}`);
    return write(file, text);
  };
  const service = 'services/profile/src';
  const imported = "import { AddMotto1999000000000 } from './migrations/1999000000000-add-motto.js';";
  write('services/profile/test/motto.test.ts', ownTest);
  addAfter('libs/contracts/src/profile.ts', /^ {2}pronouns: z\.nullish\(.*$/m, '  motto: z.nullish(line(50)),');
  addAfter(`${service}/database.ts`, /^import \{ WalkFavorites.*$/m, imported);
  return [
    addAfter('libs/contracts/src/profile.ts', /^ {2}pronouns: z\.nullable\(.*$/gm, '  motto: z.nullish(z.string()),'),
    write(`${service}/migrations/1999000000000-add-motto.ts`, migration),
    addAfter(`${service}/database.ts`, /^ {4}WalkFavorites\w+,$/m, '    AddMotto1999000000000,'),
    addAfter(
      `${service}/profiles/profile.entity.ts`,
      /^.*\) pronouns: string \| null;$/m,
      "  @Column('varchar', { nullable: true }) motto: string | null;",
    ),
    addAfter('web/src/features/profile/profile-sections.tsx', /^.*\['Pronouns'.*$/m, "    ['Motto', person.motto],"),
  ];
}
