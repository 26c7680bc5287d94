import { describe, expect, it } from '@jest/globals';
import { factsOf, fileIn, fingerprint, hidesAt, isAbout, newNumber, tokenFor } from './notice.js';

describe('a notice', () => {
  it('has a number that can be read aloud', () => {
    expect(newNumber()).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(newNumber()).not.toBe(newNumber());
  });

  it('has a link that follows from its id and the secret only', () => {
    const token = tokenFor('one', 'secret');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(tokenFor('one', 'secret')).toBe(token);
    expect([tokenFor('two', 'secret'), tokenFor('one', 'other')]).not.toContain(token);
    expect(fingerprint(token)).toHaveLength(32);
  });

  it.each([
    ['https://example.com/media/r_D-9.m4a', 'r_D-9.m4a'],
    ['what /media/r.m4a#t=4 says', 'r.m4a'],
    ['/media/r.m4a.webp', null],
    ['/media/.m4a', null],
    ['https://example.com/media/a_B-9-1280x960.webp', 'a_B-9-1280x960'],
    ['the photo /media/x.webp?w=640 and others', 'x'],
    ['https://example.com/profile/7', null],
    ['/media/x.webp/y', null],
    ['/media/x.png', null],
  ])('names the photo or recording of %s', (where, name) => {
    expect(fileIn(where)).toBe(name);
  });

  it('is about whose file it names, and about whose profile', () => {
    const [one, other] = ['0190a1b2-0000-7000-8000-00000000000a', '0190a1b2-0000-7000-8000-00000000000b'];
    const at = (where: string, userId: string | null = null) =>
      [one, other].map((id) => isAbout(id, { where, userId }));
    expect(at('https://example.com/media/x.webp', one)).toEqual([true, false]);
    expect(at(`see https://example.com/profile/${one}?x`)).toEqual([true, false]);
    expect(at(`HTTPS://EXAMPLE.COM/PROFILE/${other.toUpperCase()}`)).toEqual([false, true]);
    expect(at('https://example.com/profile')).toEqual([false, false]);
  });

  it('of an intimate image hides it after 47 hours, and of nothing else', () => {
    const confirmed = new Date('2030-01-01T00:00:00Z');
    expect(hidesAt('intimate_image', confirmed)).toEqual(new Date('2030-01-02T23:00:00Z'));
    expect(hidesAt('illegal', confirmed)).toBeNull();
  });

  it('is told to the owner of what it names in words of ours', () => {
    expect(factsOf({ kind: 'intimate_image', isRecording: false }, null)).toBe(
      'We were told that this photo shows somebody who has not agreed to it. Nobody has decided about that in time.',
    );
    expect(factsOf({ kind: 'intimate_image', isRecording: true }, '2')).toBe(
      'We were told that this recording has somebody in it who has not agreed to it. We found that it breaks rule 2.',
    );
    expect(factsOf({ kind: 'illegal', isRecording: false }, '1')).toContain('that this photo is illegal. We found');
    expect(factsOf({ kind: 'copyright', isRecording: false }, '9')).toContain('belongs to somebody else');
    expect(factsOf({ kind: 'other', isRecording: false }, '7')).toContain('We were told about this photo.');
  });
});
