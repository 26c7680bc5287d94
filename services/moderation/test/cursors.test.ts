import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listAppeals } from '@kindred/contracts/appeals';
import { listCases } from '@kindred/contracts/cases';
import type { Rpc } from '@kindred/contracts/define';
import { listOwnReports } from '@kindred/contracts/reports';
import { listOutsideNotices } from '@kindred/contracts/staff';
import { listStatements } from '@kindred/contracts/statements';
import { call } from '@kindred/kit/call';
import { type Deciding, startDeciding } from './deciding.js';

let moderation: Deciding;
beforeAll(async () => {
  moderation = await startDeciding();
});
afterAll(() => moderation.stop());

it.each<[string, Rpc]>([
  ['reports', listOwnReports],
  ['statements', listStatements],
  ['cases', listCases],
  ['appeals', listAppeals],
  ['notices', listOutsideNotices],
])('the list of %s has no page of a cursor that none gave', async (_, list) => {
  for (const cursor of ['', 'x', 'null', '\0'])
    await expect(call(moderation.bus, list, { cursor }, moderation.one)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'invalid_cursor',
    });
  expect(await call(moderation.bus, list, {}, moderation.one)).toEqual([]);
});
