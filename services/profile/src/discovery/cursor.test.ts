import { describe, expect, it } from '@jest/globals';
import { DiscoverFilters } from '@kindred/contracts/profile';
import { CursorCodec, type PageStart } from './cursor.js';

const cursors = new CursorCodec('a cursor secret that only the tests know');
const viewer = '8a0f3f0a-4b5e-4c8e-9a51-111111111111';
const filters = DiscoverFilters.parse({ maxDistance: 25, bodyTypes: ['slim'] });
const pageStart: PageStart = {
  listBegan: new Date('2030-01-01T12:00:00Z'),
  after: { id: '8a0f3f0a-4b5e-4c8e-9a51-222222222222', position: [1_000_000, 1, 2147483647] },
};
const cursor = cursors.encode(viewer, filters, pageStart);

describe('a cursor', () => {
  it('brings back where the page starts, also under another page size', () => {
    expect(cursors.decode(viewer, { ...filters, limit: 7, cursor }, cursor)).toEqual(pageStart);
  });

  it('is the same for the same page, fits the contract and shows nothing', () => {
    expect(cursors.encode(viewer, filters, pageStart)).toBe(cursor);
    expect(DiscoverFilters.parse({ cursor }).cursor).toBe(cursor);
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('222222');
  });

  it.each([
    ['of another viewer', () => cursors.decode(pageStart.after.id, filters, cursor)],
    ['of another list', () => cursors.decode(viewer, { ...filters, maxDistance: 26 }, cursor)],
    [
      'of another secret',
      () => new CursorCodec('another secret of thirty-two letters').decode(viewer, filters, cursor),
    ],
    ['that is cut', () => cursors.decode(viewer, filters, cursor.slice(0, -4))],
    ['that is too short', () => cursors.decode(viewer, filters, 'abc')],
    ['that is empty', () => cursors.decode(viewer, filters, '')],
    ['made up', () => cursors.decode(viewer, filters, Buffer.from('[[1],"x"]').toString('base64url'))],
  ])('%s is refused', (_, use) => {
    expect(use).toThrow('This page does not exist.');
  });

  it('is refused after a change of any of its bits', () => {
    const bytes = Buffer.from(cursor, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => cursors.decode(viewer, filters, changed.toString('base64url'))).toThrow('This page does not exist.');
    }
  });
});
