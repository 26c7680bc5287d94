import { describe, expect, it } from '@jest/globals';
import { answers } from './exchanges.js';
import { nextAnswer } from './responder.js';

const sentBy = (senderId: string, lines: readonly string[]) => lines.map((content) => ({ senderId, content }));

describe('an answer', () => {
  it('is the next line that was not sent yet, whoever else sent it', () => {
    expect(nextAnswer([], 'me')).toBe(answers[0]);
    expect(nextAnswer([...sentBy('me', answers.slice(0, 2)), ...sentBy('you', answers)], 'me')).toBe(answers[2]);
  });

  it('ends with the last line', () => {
    expect(nextAnswer(sentBy('me', answers), 'me')).toBeUndefined();
  });
});
