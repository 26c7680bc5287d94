import { expect, it } from '@jest/globals';
import { pageAround } from './page-around.js';

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `${n}` }));
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id).join(' ');
const around = (count: number, id: string) => pageAround(rows(count), id, 2, (row) => row);

it('has as many on each side, and says where there are more', () => {
  const { value, headers } = around(7, '3');
  expect(idsOf(value)).toBe('1 2 3 4 5');
  expect(headers).toEqual({ prev: '1', next: '5' });
});

it('ends where the messages do', () => {
  expect(around(3, '0')).toMatchObject({ value: rows(3), headers: { prev: null, next: null } });
  expect(idsOf(around(4, '3').value)).toBe('1 2 3');
  expect(around(4, '3').headers).toEqual({ prev: '1', next: null });
});

it('keeps those nearest to the message where not all fit', () => {
  const cut = around(7, '3').within?.(33);
  expect(idsOf(cut?.value ?? [])).toBe('2 3 4');
  expect(cut?.headers).toEqual({ prev: '2', next: '4' });
  expect(idsOf(around(7, '3').within?.(1)?.value ?? [])).toBe('3');
});
