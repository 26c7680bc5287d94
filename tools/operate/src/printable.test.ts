import { describe, expect, it } from '@jest/globals';
import { printable } from './printable.js';

describe('a text on a terminal', () => {
  it.each([
    ['colours', '\x1b[31mred\x1b[0m', '\\u001b[31mred\\u001b[0m'],
    ['a title', '\x1b]0;owned\x07', '\\u001b]0;owned\\u0007'],
    ['a control of eight bits', '\x9b2J', '\\u009b2J'],
    ['an overwritten line', 'bad\rgood\b\x7f', 'bad\\u000dgood\\u0008\\u007f'],
    ['a line that looks like ours', 'hi\nDecisions:\u2028x', 'hi\\u000aDecisions:\\u2028x'],
    ['a turned direction', 'photo\u202egnp.exe\u2066', 'photo\\u202egnp.exe\\u2066'],
  ])('shows %s and does not obey', (_, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('is otherwise as it was written', () => {
    const text = 'Zoë 🏳️‍🌈 שלום <b>\\u001b';
    expect(printable(text)).toBe(text);
  });
});
