import { describe, expect, it } from '@jest/globals';
import { DiscoverFilters } from '@kindred/contracts/profile';
import { type Bookmark, Cursors } from './cursor.js';

const cursors = new Cursors('a cursor secret that only the tests know');
const viewer = '8a0f3f0a-4b5e-4c8e-9a51-111111111111';
const filters = DiscoverFilters.parse({ maxDistance: 25, bodyTypes: ['slim'] });
const bookmark: Bookmark = {
  at: new Date('2030-01-01T12:00:00Z'),
  after: { id: '8a0f3f0a-4b5e-4c8e-9a51-222222222222', position: [1_000_000, 1, 2147483647] },
};
const cursor = cursors.seal(viewer, filters, bookmark);

describe('a cursor', () => {
  it('brings back the place in the list, also under another page size', () => {
    expect(cursors.open(viewer, { ...filters, limit: 7, cursor }, cursor)).toEqual(bookmark);
  });

  it('is the same for the same page, fits the contract and shows nothing', () => {
    expect(cursors.seal(viewer, filters, bookmark)).toBe(cursor);
    expect(DiscoverFilters.parse({ cursor }).cursor).toBe(cursor);
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('222222');
  });

  it.each([
    ['of another viewer', () => cursors.open(bookmark.after.id, filters, cursor)],
    ['of another list', () => cursors.open(viewer, { ...filters, maxDistance: 26 }, cursor)],
    ['of another secret', () => new Cursors('another secret of thirty-two letters').open(viewer, filters, cursor)],
    ['that is cut', () => cursors.open(viewer, filters, cursor.slice(0, -4))],
    ['that is too short', () => cursors.open(viewer, filters, 'abc')],
    ['that is empty', () => cursors.open(viewer, filters, '')],
    ['made up', () => cursors.open(viewer, filters, Buffer.from('[[1],"x"]').toString('base64url'))],
  ])('%s is refused', (_, open) => {
    expect(open).toThrow('This page does not exist.');
  });

  it('is refused after a change of any of its bits', () => {
    const bytes = Buffer.from(cursor, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => cursors.open(viewer, filters, changed.toString('base64url'))).toThrow('This page does not exist.');
    }
  });
});
