import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LinkedWords } from './linked-words';
import { PhotosHidden } from './message-image';

function show(words: string, isRequest: boolean | undefined) {
  const { container } = render(
    <PhotosHidden value={isRequest}>
      <LinkedWords words={words} />
    </PhotosHidden>,
  );
  expect(container.textContent).toBe(words);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

describe('addresses in the words of a message', () => {
  it('are links that tell nobody where they were', () => {
    expect(show('See https://a.example/b?c=d#e, (or HTTP://b.example).\nBye', false)).toEqual([
      'https://a.example/b?c=d#e',
      'HTTP://b.example',
    ]);
    for (const link of screen.getAllByRole<HTMLAnchorElement>('link')) {
      expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer nofollow']);
    }
  });

  it.each([true, undefined])('are none in a request, or before it is known whether it is one: %s', (isRequest) => {
    expect(show('See https://a.example', isRequest)).toEqual([]);
  });

  it.each([
    ['javascript:alert(1)', 'www.a.example', 'https://', 'https://...', '<a href="x">y</a>'],
    ['https://bank.example@b.example', 'https://bank.example\\@b.example', 'https://a.example/\u202egpj.exe'],
  ])('are none where they lead nowhere, or elsewhere than they say', (...words) => {
    expect(show(words.join(' '), false)).toEqual([]);
  });
});
