import { describe, expect, it } from '@jest/globals';
import { withChange, withoutPhoto } from './photo.js';

const photos = ['a', 'b', 'c'].map((id) => ({ id, imageUrl: `/media/${id}.webp`, isProfilePicture: id === 'b' }));
const read = (list: typeof photos) =>
  list.map(({ id, isProfilePicture }) => (isProfilePicture ? `${id}*` : id)).join('');

describe('a list of photos', () => {
  it('keeps its profile picture when another photo is removed', () => {
    expect(read(withoutPhoto(photos, 'a'))).toBe('b*c');
  });

  it('makes the next photo the profile picture when that is removed, and the first after the last', () => {
    expect(read(withoutPhoto(photos, 'b'))).toBe('ac*');
    const last = withChange(photos, { photoId: 'c', isProfilePicture: true });
    expect(read(withoutPhoto(last, 'c'))).toBe('a*b');
    expect(withoutPhoto([], 'a')).toEqual([]);
  });

  it('has one profile picture after another is chosen', () => {
    expect(read(withChange(photos, { photoId: 'c', isProfilePicture: true }))).toBe('abc*');
  });

  it.each([
    ['c', 0, 'cab*'],
    ['a', 1, 'b*ac'],
    ['a', 5, 'b*ca'],
    ['b', 1, 'ab*c'],
  ])('moves %s to position %d', (photoId, position, expected) => {
    expect(read(withChange(photos, { photoId, position }))).toBe(expected);
  });
});
