import { describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  bubble,
  byMe,
  byWren,
  chat,
  chatWith,
  field,
  haveConversation,
  inRoom,
  menu,
  openMenu,
  own,
  said,
  sent,
  wren,
} from '../../test/chat-page';
import { open } from '../../test/open';
import { server } from '../../test/server';

const path = (message: Message | undefined) => `/api/conversations/${chat.id}/messages/${message?.id}`;
const items = async () => (await menu()).queryAllByRole('menuitem').map(({ textContent }) => textContent);

describe('the menu', () => {
  it('has what can be done with one’s own message, and with another’s', async () => {
    const user = await chatWith(() => [byMe('Mine'), byWren('Yours')]);
    await openMenu('Mine');
    expect(await items()).toEqual(['Reply', 'Copy', 'Unsend']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await openMenu('Yours');
    expect(await items()).toEqual(['Reply', 'Copy', 'Report']);
  });

  it('has the report alone for another’s unsent message, and does not open for one’s own', async () => {
    const unsentAt = '2026-01-02T11:00:00.000Z';
    await chatWith(() => [byWren('', { unsentAt }), byMe('', { unsentAt })]);
    const [theirs, mine] = await screen.findAllByText('Message unsent');
    expect(fireEvent.contextMenu(mine as HTMLElement)).toBe(true);
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.contextMenu(theirs as HTMLElement);
    expect(await items()).toEqual(['Report']);
    expect((await menu()).queryAllByRole('menuitemradio')).toEqual([]);
  });
});

const UNSENT_AT = '2026-01-02T11:00:00.000Z';

describe('unsending', () => {
  const withQuote = () =>
    chatWith(() => {
      const mine = byMe('Come at nine');
      const replyTo = {
        id: mine.id,
        senderId: own.id,
        excerpt: 'Come at nine',
        messageType: 'text' as const,
        isUnsent: false,
      };
      return [mine, byWren('I will', { replyTo })];
    });
  const isUnsent = async () => {
    await waitFor(async () =>
      expect(within(screen.getByTestId('messages')).queryAllByText('Message unsent')).toHaveLength(2),
    );
    expect(screen.queryByText('Come at nine')).toBeNull();
  };

  it('leaves that something was unsent, in quotes too', async () => {
    const user = await withQuote();
    await inRoom();
    await openMenu('I will');
    await user.keyboard('{Escape}');
    fireEvent.contextMenu((await screen.findAllByText('Come at nine'))[0] as HTMLElement);
    await user.click((await menu()).getByRole('menuitem', { name: 'Unsend' }));
    await waitFor(() => expect(server.requests(`DELETE ${path(said[0])}`)).toHaveLength(1));
    await screen.findByText('Message unsent');
    const [mine] = said;
    if (!mine) throw new Error('Nothing was said.');
    act(() => server.sockets.say('message-changed', { ...mine, content: '', version: 1, unsentAt: UNSENT_AT }));
    await isUnsent();
  });

  it('elsewhere is heard, and no older version brings the words back', async () => {
    await withQuote();
    await inRoom();
    const [mine, answer] = said;
    if (!mine || !answer) throw new Error('Nothing was said.');
    act(() => server.sockets.say('message-changed', { ...mine, content: '', version: 2, unsentAt: UNSENT_AT }));
    await isUnsent();
    act(() => {
      server.sockets.say('message-changed', { ...mine, version: 1 });
      server.sockets.say('new-message', mine);
      server.sockets.say('new-message', answer);
      server.sockets.say('new-message', byWren('and then'));
    });
    await bubble('and then');
    await isUnsent();
  });

  it('is back if it fails', async () => {
    const user = await chatWith(() => [byMe('Oops')]);
    server.refuse(`DELETE ${path(said[0])}`, 503, 'service_unavailable', 'Not now');
    await openMenu('Oops');
    await user.click((await menu()).getByRole('menuitem', { name: 'Unsend' }));
    await screen.findByText('Failed to unsend message. Please try again.');
    await waitFor(() => expect(screen.queryByText('Message unsent')).toBeNull());
    await bubble('Oops');
  });

  it('shows in the list of conversations', async () => {
    haveConversation();
    const { id, senderId, createdAt, messageType } = byWren('');
    const lastMessage = { id, senderId, createdAt, messageType, content: '', unsentAt: createdAt };
    server.chat.conversations = [{ ...chat, lastMessage }];
    open('/messages');
    await screen.findByText('Message unsent');
  });
});

describe('a reply', () => {
  const bar = () => screen.queryByRole('region', { name: 'Answering' });

  it('quotes the message that it answers', async () => {
    const user = await chatWith(() => [byWren('Tea?')]);
    await openMenu('Tea?');
    await user.click((await menu()).getByRole('menuitem', { name: 'Reply' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' })));
    within(await screen.findByRole('region', { name: 'Answering' })).getByText('Wren');
    await user.keyboard('Gladly{Enter}');
    expect(bar()).toBeNull();
    const answer = within(await bubble('Gladly'));
    answer.getByRole('button', { name: 'Answer to Wren Tea?' });
    await waitFor(() => expect(sent()).toMatchObject([{ content: 'Gladly', replyToId: said[0]?.id }]));
    await user.type(await field(), 'And more{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.replyToId).toBeUndefined();
  });

  it('is given up with Escape or its button', async () => {
    const user = await chatWith(() => [byWren('Tea?')]);
    for (const giveUp of [
      () => user.keyboard('{Escape}'),
      () => user.click(screen.getByRole('button', { name: 'Cancel reply' })),
    ]) {
      await openMenu('Tea?');
      await user.click((await menu()).getByRole('menuitem', { name: 'Reply' }));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' })));
      await screen.findByRole('region', { name: 'Answering' });
      await giveUp();
      await waitFor(() => expect(bar()).toBeNull());
    }
  });

  it('begins when a finger swipes the message to the right, and not when it scrolls', async () => {
    await chatWith(() => [byWren('Tea?')]);
    const words = await screen.findByText('Tea?');
    const at = (clientX: number, clientY = 50) => ({ touches: [{ clientX, clientY }] });
    fireEvent.touchStart(words, at(40));
    fireEvent.touchMove(words, at(45, 90));
    fireEvent.touchMove(words, at(140, 90));
    fireEvent.touchEnd(words, { touches: [] });
    expect(bar()).toBeNull();
    fireEvent.touchStart(words, at(40));
    for (const x of [60, 90, 120]) fireEvent.touchMove(words, at(x));
    fireEvent.touchEnd(words, { touches: [] });
    await screen.findByRole('region', { name: 'Answering' });
  });

  it('leads to its message, also to one far back, and from there to the latest again', async () => {
    const user = await chatWith(() => {
      const old = Array.from({ length: 200 }, (_, n) => byWren(`word ${n}.`));
      const [first] = old;
      if (!first) return [];
      const replyTo = {
        id: first.id,
        senderId: wren.id,
        excerpt: 'word 0.',
        messageType: 'text' as const,
        isUnsent: false,
      };
      return [...old, byMe('to the first', { replyTo })];
    });
    await user.click(within(await bubble('to the first')).getByRole('button', { name: 'Answer to Wren word 0.' }));
    await waitFor(async () => expect(document.activeElement).toBe(await bubble('word 0.')));
    expect(screen.queryByText('to the first')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Latest messages' }));
    await bubble('to the first');
    expect(screen.queryByText('word 1.')).toBeNull();
  });
});

it('what was unsent while the connection was lost is asked for after it', async () => {
  await chatWith(() => [byWren('Tea?'), byWren('Coffee?')]);
  await inRoom();
  const messages = server.chat.messages.get(chat.id) ?? [];
  const [tea] = messages;
  if (tea) messages[0] = { ...tea, content: '', version: 1, unsentAt: '2026-01-02T11:00:00.000Z' };
  act(() => server.sockets.lose());
  await screen.findByText('Message unsent');
});
