import { describe, expect, it } from '@jest/globals';
import { MESSAGE_LENGTH, sendMessage } from './chat.js';

const conversationId = '01890000-0000-7000-8000-000000000001';
const read = (draft: object) => sendMessage.input.safeParse({ conversationId, ...draft });

describe('a message to send', () => {
  it('is trimmed and is text unless told', () => {
    expect(read({ content: '  Hello \n' }).data).toMatchObject({ content: 'Hello', messageType: 'text' });
  });

  it.each([
    ['nothing', undefined],
    ['spaces', ' \t\n '],
    ['characters that show nothing', '\u200b\u2060\u00ad'],
    ['fillers', '\u3164\u2800\u034f\ufe0f'],
    ['one character too many', 'x'.repeat(MESSAGE_LENGTH + 1)],
    ['a control character', 'a\0b'],
    ['half of a character', 'a\ud800'],
    ['no text at all', 7],
  ])('is refused with %s', (_, content) => {
    expect(read({ content }).success).toBe(false);
  });

  it('keeps its lines and its emoji', () => {
    expect(read({ content: 'one\n\ttwo 👩‍👩‍👧' }).data?.content).toBe('one\n\ttwo 👩‍👩‍👧');
  });

  it('may be as long as the limit, counted after trimming', () => {
    expect(read({ content: ` ${'x'.repeat(MESSAGE_LENGTH)} ` }).success).toBe(true);
  });

  it('may be an image without words, but not without the image', () => {
    expect(read({ messageType: 'image', imageUrl: '/media/x.webp' }).success).toBe(true);
    expect(read({ messageType: 'image', content: 'look' }).success).toBe(false);
  });
});
