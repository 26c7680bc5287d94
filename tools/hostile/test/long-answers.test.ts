import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from '@jest/globals';
import { parseLink } from '@kindred/contracts/link-header';
import { type Answered, type Member, newMembers } from '@kindred/testing/member';
import { query } from '@kindred/testing/query';
import { size } from '../src/size.js';
import { startProduct } from './product.js';

const PAGE_BYTES = 256 * 1024;
/** JSON writes each in six bytes. Members have them from before they were refused. */
const WIDE = '\u0001';
const CROWD = size(70, 300);

const names = ['profile', 'chat', 'gateway'] as const;
const stack = await startProduct();
const { databaseUrl } = stack.world;
const logged = names.map((name) => stack.log(name).length);
const [viewer, other] = (await newMembers(stack.url, 2)) as [Member, Member];
afterAll(() => stack.stop());

/** People whose profiles are as long as a profile can be. */
async function insertCrowd() {
  const ids = Array.from({ length: CROWD }, () => randomUUID());
  await query(
    databaseUrl('profile'),
    `insert into profiles (id, bio, display_name, interests, last_active_at)
     select id, repeat($2, 2000), repeat($2, 100), array_fill(repeat($2, 50), array[20]), now() from unnest($1::uuid[]) as id`,
    [ids, WIDE],
  );
  return ids;
}

async function insertInteractions(fromIds: string[], toIds: string[], type: string) {
  await query(
    databaseUrl('profile'),
    `insert into user_interactions (id, from_user_id, to_user_id, type)
     select gen_random_uuid(), from_id, to_id, $3 from unnest($1::uuid[], $2::uuid[]) as pair (from_id, to_id)`,
    [fromIds, toIds, type],
  );
}

const nextOf = ({ headers }: Answered) =>
  parseLink(headers.get('link'), 'next') ?? parseLink(headers.get('link'), 'prev');
const bytesOf = ({ body }: Answered) => Buffer.byteLength(JSON.stringify(body));

/** Every page from an address on, as the members of the product read them. */
async function pagesFrom(path: string): Promise<Answered[]> {
  const pages: Answered[] = [];
  for (let at: string | undefined = path; at; at = nextOf(pages.at(-1) as Answered)) pages.push(await viewer.get(at));
  return pages;
}

it('a crowd of the longest profiles makes the pages of every list shorter, and loses nobody', async () => {
  const crowd = await insertCrowd();
  const me = crowd.map(() => viewer.id);
  await insertInteractions(me, crowd, 'favorite');
  await insertInteractions(me, crowd, 'tap');
  await insertInteractions(crowd, me, 'tap');
  for (const path of [
    '/api/discover',
    '/api/discover?tab=fresh',
    '/api/discover?tab=favorites',
    '/api/favorites',
    '/api/taps',
  ]) {
    const pages = await pagesFrom(path);
    const seen = pages.flatMap(({ body }) => (Array.isArray(body) ? body : body.users)).map(({ id }) => id as string);
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(Math.max(...pages.map(bytesOf))).toBeLessThanOrEqual(PAGE_BYTES);
    expect(new Set(seen).size).toBe(seen.length);
    expect(crowd.filter((id) => !seen.includes(id))).toEqual([]);
  }
  expect((await viewer.get('/api/taps')).body.count).toBe(CROWD);
});

it('a conversation of the longest messages is read to its beginning', async () => {
  const { conversationId } = (await viewer.post('/api/conversations', { otherUserId: other.id })).body;
  const count = size(60, 300);
  await query(
    databaseUrl('chat'),
    `insert into messages (id, conversation_id, sequence, sender_id, content, message_type, created_at)
     select gen_random_uuid(), $1, n, $2, repeat($3, 4000), 'text', now() from generate_series(1, $4::int) as n`,
    [conversationId, other.id, WIDE, count],
  );
  const pages = await pagesFrom(`/api/conversations/${conversationId}/messages`);
  expect(Math.max(...pages.map(bytesOf))).toBeLessThanOrEqual(PAGE_BYTES);
  expect(pages.flatMap(({ body }) => body)).toHaveLength(count);
});

it('each service is the process that it was', () => {
  for (const [n, name] of names.entries()) {
    expect(stack.log(name).slice(logged[n])).not.toMatch(/MessageTooLarge|not handled/);
  }
});
