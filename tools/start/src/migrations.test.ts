import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../setup/places.mjs';

/** Migrations up to this one have run on sites, and stay as they are. */
const LAST_FREE = 1790000121000;

const INDEX = /create\s+(?:unique\s+)?index\s+(?!concurrently)(?:if\s+not\s+exists\s+)?\S+\s+on\s+(\w+)/i;
const ALTERED = /alter\s+table\s+(?:only\s+)?(?:if\s+exists\s+)?(\w+)/i;
const CHECKED = /\bcheck\s*\(|\bforeign\s+key\b|\bunique\b|\bprimary\s+key\b|\bset\s+not\s+null\b|\btype\s/i;

/** The statements of a migration by which nobody can write to a table that exists while all of its rows are read. */
function stoppingIn(source: string) {
  const isNew = (table = '') =>
    new RegExp(`create\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?${table}\\b`, 'i').test(source);
  return source.split(/(?=\.query\()|;/).filter((statement) => {
    const [, indexed] = INDEX.exec(statement) ?? [];
    if (indexed) return !isNew(indexed);
    const [, altered] = ALTERED.exec(statement) ?? [];
    return altered && !isNew(altered) && CHECKED.test(statement) && !/not\s+valid/i.test(statement);
  });
}

it('a migration stops nobody from writing while it reads a whole table', () => {
  const files = globSync('services/*/src/migrations/*.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const later = files.filter((file) => Number.parseInt(path.basename(file), 10) > LAST_FREE);
  expect(later.filter((file) => stoppingIn(readFileSync(path.join(root, file), 'utf8')).length)).toEqual([]);
});

it.each([
  ['db.query("create index a on notes (id)")', 1],
  ['db.query(`create unique index a\n on notes (id)`)', 1],
  ["db.query('create index concurrently a on notes (id)')", 0],
  ["db.query('create table notes (id uuid)'); db.query('create index a on notes (id)')", 0],
  ["db.query('alter table notes add constraint a check (b > 0)')", 1],
  [
    "db.query('alter table notes add constraint a check (b > 0) not valid'); db.query('alter table notes add d int')",
    0,
  ],
  ["db.query('alter table notes add constraint a foreign key (b) references c (d)')", 1],
  ["db.query('alter table notes add constraint a unique (b)')", 1],
  ["db.query('alter table notes alter column b set not null')", 1],
  ["db.query('alter table notes alter column b type text')", 1],
  ["db.query('create table news (id uuid); create index a on news (id); create index b on notes (id)')", 1],
  ["db.query('alter table notes add check (b > 0) not valid; alter table notes add check (c > 0)')", 1],
])('%s', (source, count) => {
  expect(stoppingIn(source)).toHaveLength(count);
});
