import { describe, expect, it } from '@jest/globals';
import { imageUrlOf, nameOf, newName, objectsOf } from './object-names.js';

describe('a photo', () => {
  it('has a name that contains its shape and nothing else', () => {
    expect(newName({ width: 1280, height: 960 })).toMatch(/^[\w-]{32}-1280x960$/);
  });

  it('has a name that can be read from its address', () => {
    expect(nameOf(imageUrlOf('abc'))).toBe('abc');
  });

  it('is stored as three objects, and an upload as one', () => {
    expect(objectsOf('abc')).toEqual(['photos/abc/320.webp', 'photos/abc/640.webp', 'photos/abc/1280.webp']);
    expect(objectsOf('uploads/a/b')).toEqual(['uploads/a/b']);
  });
});
