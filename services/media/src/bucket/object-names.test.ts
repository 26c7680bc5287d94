import { describe, expect, it } from '@jest/globals';
import { fileNameOf, fileUrlOf, isFileUrl, isRecording } from '@kindred/contracts/file-urls';
import { newName, newRecordingName, objectsOf } from './object-names.js';

describe('a photo', () => {
  it('has a name that contains its shape and nothing else', () => {
    expect(newName({ width: 1280, height: 960 })).toMatch(/^[\w-]{32}-1280x960$/);
  });

  it('has a name that can be read from its address', () => {
    expect(fileNameOf(fileUrlOf('abc'))).toBe('abc');
  });

  it('is stored as three objects, and an upload as one', () => {
    expect(objectsOf('abc')).toEqual(['photos/abc/320.webp', 'photos/abc/640.webp', 'photos/abc/1280.webp']);
    expect(objectsOf('uploads/a/b')).toEqual(['uploads/a/b']);
  });
});

describe('a recording', () => {
  it('is known by its name, which can be read from its address', () => {
    const name = newRecordingName();
    expect(name).toMatch(/^[\w-]{32}\.m4a$/);
    expect(fileNameOf(fileUrlOf(name))).toBe(name);
    expect([name, newName({ width: 1, height: 1 })].map(isRecording)).toEqual([true, false]);
  });

  it('is stored as one object, and so is its sealed copy', () => {
    expect(objectsOf('abc.m4a')).toEqual(['voices/abc.m4a']);
    expect(objectsOf('sealed/abc.m4a')).toEqual(['sealed/abc.m4a']);
  });
});

it.each(['/media/abc.webp', '/media/abc-1x1.webp', '/media/abc.m4a'])('%s is an address', (address) => {
  expect(isFileUrl(address)).toBe(true);
});

it.each(['/media/abc', '/media/a/b.m4a', '/media/../abc.webp', 'https://elsewhere.test/media/abc.webp'])(
  '%s is none',
  (address) => {
    expect(isFileUrl(address)).toBe(false);
  },
);
