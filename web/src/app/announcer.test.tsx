import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { byMe, byWren, haveConversation, own } from '../../test/chat-page';
import { Announcer } from '../features/chat/announcer';
import type { ShownMessage } from '../features/chat/shown-message';

function show(...messages: ShownMessage[]) {
  const { rerender } = render(<Announcer messages={messages} ownId={own.id} />);
  return (...others: ShownMessage[]) => rerender(<Announcer messages={others} ownId={own.id} />);
}

const lines = () => [...screen.getByRole('log').children];
const words = () => lines().map(({ textContent }) => textContent);

it('reads each message that comes, also one that says the same as the last', () => {
  haveConversation();
  const first = byWren('Tea?');
  const change = show(first, byMe('Yes'));
  expect(words()).toEqual([]);
  const ok = byWren('ok');
  change(first, ok);
  const [line] = lines();
  change(first, ok, byWren('ok'), byWren('five then'));
  expect(words()).toEqual(['Wren: ok', 'Wren: ok', 'Wren: five then']);
  expect(lines()[0]).toBe(line);
});

it('reads none that was there before when a later one vanishes, or when earlier ones load', () => {
  haveConversation();
  const [earlier, first, second] = [byWren('earlier'), byWren('one'), byWren('two')];
  const change = show(first, second);
  change(earlier, first);
  expect(words()).toEqual([]);
});

it('holds the last few, and none of them comes again', () => {
  haveConversation();
  const change = show(byWren('first'));
  const many = Array.from({ length: 7 }, (_, n) => byWren(`word ${n}`));
  change(...many);
  const last = ['Wren: word 2', 'Wren: word 3', 'Wren: word 4', 'Wren: word 5', 'Wren: word 6'];
  expect(words()).toEqual(last);
  change(...many.slice(0, -1));
  expect(words()).toEqual(last.slice(0, -1));
});
