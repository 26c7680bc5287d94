import { describe, expect, it } from '@jest/globals';
import { nextAnswer } from './answer.js';
import { answers } from './content/answers.js';

const saidBy = (senderId: string, lines: readonly string[]) => lines.map((content) => ({ senderId, content }));

describe('an answer', () => {
  it('is the next line that was not said yet, whoever else said it', () => {
    expect(nextAnswer([], 'me')).toBe(answers[0]);
    expect(nextAnswer([...saidBy('me', answers.slice(0, 2)), ...saidBy('you', answers)], 'me')).toBe(answers[2]);
  });

  it('ends with the last line', () => {
    expect(nextAnswer(saidBy('me', answers), 'me')).toBeUndefined();
  });
});
