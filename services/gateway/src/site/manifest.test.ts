import { describe, expect, it } from '@jest/globals';
import { faceNames, type OtherFace, otherFace } from '../session/face-cookie.js';
import { manifestFor } from './manifest.js';

const faces = Object.keys(faceNames) as OtherFace[];

describe('the manifest', () => {
  it('of the app itself has its name', () => {
    expect(manifestFor('Kindred', undefined)).toMatchObject({ id: '/', name: 'Kindred' });
  });

  it.each(faces)('of %s has its name and icons, and leads to no screen by its name', (face) => {
    const manifest = manifestFor('Kindred', face);
    expect(manifest).toMatchObject({ name: faceNames[face], short_name: faceNames[face] });
    expect(manifest.icons.every(({ src }) => src.startsWith(`/icons/${face}-`))).toBe(true);
    expect(JSON.stringify(manifest)).not.toMatch(/kindred|message|favorite|social/i);
  });

  it.each([
    [undefined, '#0f0715'],
    ['notes', '#f2b93b'],
    ['weather', '#3b8fd9'],
    ['calculator', '#3a4049'],
  ] as const)('of %s has its colour while the app opens and above it', (face, color) => {
    expect(manifestFor('Kindred', face)).toMatchObject({ background_color: color, theme_color: color });
  });

  it('of each face starts the app under it', () => {
    const starts = [undefined, ...faces].map((face) => manifestFor('Kindred', face).start_url);
    const home = '/?utm_source=homescreen';
    expect(starts).toEqual([home, ...faces.map((face) => `${home}&face=${face}`)]);
  });

  it('of each face is an app of its own', () => {
    const ids = [undefined, ...faces].map((face) => manifestFor('Kindred', face).id);
    expect(new Set(ids).size).toBe(4);
  });

  it('names no community', () => {
    for (const face of [undefined, ...faces]) {
      expect(JSON.stringify(manifestFor('Kindred', face))).not.toMatch(/lgbt|gay|queer|trans|communit/i);
    }
  });
});

describe('the cookie', () => {
  it.each([
    ['face=notes', 'notes'],
    ['sid=1; face=weather; x=1', 'weather'],
    ['face=own', undefined],
    ['myface=notes', undefined],
    ['face=notes2', undefined],
    [undefined, undefined],
  ])('%s is %s', (cookies, face) => {
    expect(otherFace(cookies)).toBe(face);
  });
});
