import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { ANSWER_BYTES, Bytes, MessageTooLarge, PAGE_BYTES, page, Reply, written } from './reply.js';

type Row = { id: number; text: string };

const Item = z.object({ id: z.number(), text: z.string() });
const list = { name: 'sample.list', output: z.array(Item) };
/** A character that JSON writes in six bytes. */
const WIDE = '\u0001';

const rowsOf = (count: number, text = 'short') => Array.from({ length: count }, (_, id): Row => ({ id, text }));
const pageOf = (rows: Row[], more: Partial<Parameters<typeof page<Row, Row>>[0]> = {}) =>
  written(list, page({ rows, count: 50, cursor: ({ id }) => `after ${id}`, item: (row) => row, ...more }));
const idsIn = ({ body }: { body: Buffer }) => (JSON.parse(body.toString()) as Row[]).map(({ id }) => id);

describe('a page', () => {
  it('ends at its count and says where to go on', () => {
    const answer = pageOf(rowsOf(51));
    expect(idsIn(answer)).toHaveLength(50);
    expect(answer.headers).toEqual({ next: 'after 49' });
  });

  it('that is the last one says nothing of a further one', () => {
    expect(pageOf(rowsOf(50)).headers).toEqual({ next: null });
  });

  it('leaves out what the caller may not see, and goes on behind it', () => {
    const answer = pageOf(rowsOf(51), { item: (row) => (row.id === 49 ? null : row) });
    expect(idsIn(answer)).toHaveLength(49);
    expect(answer.headers).toEqual({ next: 'after 49' });
  });

  it('ends at 256 KiB, however its characters are written, and goes on behind the last that it shows', () => {
    const answer = pageOf(rowsOf(50, WIDE.repeat(2000)));
    const ids = idsIn(answer);
    expect(answer.body.length).toBeLessThanOrEqual(PAGE_BYTES);
    expect(ids.length).toBeGreaterThan(15);
    expect(answer.headers).toEqual({ next: `after ${ids.at(-1)}` });
  });

  it('tells whom it shows where they are counted, and of a cut page only them', () => {
    const person = ({ id }: Row) => `person ${id}`;
    expect(pageOf(rowsOf(3), { person }).headers).toEqual({ next: null, people: ['person 0', 'person 1', 'person 2'] });
    const cut = pageOf(rowsOf(3, 'x'.repeat(300 * 1024)), { person });
    expect(cut.headers).toEqual({ next: 'after 0', people: ['person 0'] });
  });

  it('shows one item at least, so that the list ends', () => {
    const answer = pageOf(rowsOf(3, 'x'.repeat(300 * 1024)));
    expect(idsIn(answer)).toEqual([0]);
    expect(answer.headers).toEqual({ next: 'after 0' });
  });

  it('that was read backwards reads forwards, and loses the far end', () => {
    const rows = rowsOf(51, WIDE.repeat(2000)).reverse();
    const ids = idsIn(pageOf(rows, { towards: 'prev' }));
    expect(ids.at(-1)).toBe(50);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(pageOf(rows, { towards: 'prev' }).headers).toEqual({ prev: `after ${ids[0]}` });
  });

  it('may have something around it', () => {
    const users = { name: 'sample.users', output: z.object({ count: z.number(), users: z.array(Item) }) };
    const rows = rowsOf(51, WIDE.repeat(2000));
    const around = (users: Row[]) => ({ count: 51, users });
    const answer = page({ rows, count: 50, cursor: ({ id }) => `${id}`, item: (row) => row, around });
    const { body, headers } = written(users, answer);
    const { count, users: shown } = JSON.parse(body.toString());
    expect(body.length).toBeLessThanOrEqual(PAGE_BYTES);
    expect(count).toBe(51);
    expect(headers).toEqual({ next: String(shown.at(-1).id) });
  });
});

describe('any other answer', () => {
  const text = { name: 'sample.text', output: z.string() };

  it('is written up to its bound', () => {
    expect(written(text, 'x'.repeat(ANSWER_BYTES - 2)).body).toHaveLength(ANSWER_BYTES);
  });

  it('past its bound is a bug that names no content', () => {
    const answer = () => written(text, new Reply('secret'.repeat(ANSWER_BYTES)));
    expect(answer).toThrow(MessageTooLarge);
    expect(answer).not.toThrow(/secret/);
  });
});

describe('an answer that was written before', () => {
  it('leaves as it came, with what is said beside it', () => {
    const came = new TextEncoder().encode('..{"unknown":1}').subarray(2);
    const { body, headers } = written({ name: 'test', output: z.object({}) }, new Bytes(came, { isRepeat: true }));
    expect(body.toString()).toBe('{"unknown":1}');
    expect(headers).toEqual({ isRepeat: true });
  });
});
