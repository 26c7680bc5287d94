import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { byMe, byWren, chat, field, haveConversation, openChat, wren } from '../../test/chat-page';
import { open } from '../../test/open';
import { server } from '../../test/server';

const waveform = Array.from({ length: 64 }, (_, bar) => bar % 32);
const voice = { messageType: 'voice' as const, voiceUrl: '/media/one.m4a', duration: 12.4, waveform };

const played: string[] = [];
beforeEach(() => {
  played.length = 0;
  Object.assign(HTMLMediaElement.prototype, {
    async play(this: HTMLMediaElement) {
      played.push(this.getAttribute('src') ?? '');
      Object.defineProperty(this, 'paused', { value: false, configurable: true });
      this.dispatchEvent(new Event('playing'));
    },
    pause(this: HTMLMediaElement) {
      Object.defineProperty(this, 'paused', { value: true, configurable: true });
      this.dispatchEvent(new Event('pause'));
    },
  });
});

const play = (name: RegExp | string = 'Play voice message, 12 seconds') => screen.findByRole('button', { name });

describe('a voice message', () => {
  it('is played and paused, and stops when another one plays', async () => {
    haveConversation(() => [byWren('', voice), byMe('', { ...voice, voiceUrl: '/media/two.m4a', duration: 3 })]);
    const user = openChat();
    await user.click(await play());
    await user.click(await play('Play voice message, 3 seconds'));
    expect(played).toEqual(['/media/one.m4a', '/media/two.m4a']);
    await play('Play voice message, 12 seconds');
    await user.click(await play('Pause voice message, 3 seconds'));
    await play('Play voice message, 3 seconds');
  });

  it('is as long by its name as by its clock', async () => {
    haveConversation(() => [byWren('', { ...voice, duration: 3.7 })]);
    openChat();
    await play('Play voice message, 3 seconds');
    screen.getByText('0:03');
  });

  it('sounds in the document, unseen, until the chat is left', async () => {
    haveConversation(() => [byWren('', voice)]);
    const user = openChat();
    await user.click(await play());
    expect(document.querySelectorAll('body > audio:not([controls])')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByRole('list', { name: 'Conversations' });
    expect(document.querySelector('audio')).toBeNull();
  });

  it('has a slider that says the place in words', async () => {
    haveConversation(() => [byWren('', voice)]);
    openChat();
    const slider = await screen.findByRole('slider', { name: 'Position' });
    expect(slider.getAttribute('aria-valuetext')).toBe('0:00 of 0:12');
    fireEvent.change(slider, { target: { value: '6.2' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('0:06 of 0:12');
  });

  it('is told by its kind in the list, in a quote and in a report', async () => {
    haveConversation(() => [byWren('', voice)]);
    const said = byWren('', voice);
    const replyTo = { id: said.id, senderId: wren.id, excerpt: '', messageType: 'voice' as const, isUnsent: false };
    server.chat.messages.set(chat.id, [said, byMe('heard', { replyTo })]);
    const user = openChat();
    await screen.findByRole('button', { name: 'Answer to Wren Voice message' });
    fireEvent.contextMenu((await play()).closest('[data-message]') as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const card = await screen.findByRole('figure', { name: 'The message you report' });
    expect(card.textContent).toContain('Voice message');
  });

  it('is told by its kind in the list of conversations', async () => {
    haveConversation();
    const { id, senderId, createdAt, messageType } = byWren('', voice);
    chat.lastMessage = { id, senderId, createdAt, messageType, content: '' };
    open('/messages');
    await screen.findByText('Voice message');
  });

  it('cannot be played before the server has it', async () => {
    haveConversation(() => [byMe('', { ...voice, voiceUrl: null })]);
    openChat();
    expect(await play()).toHaveProperty('disabled', true);
    expect(screen.getByRole('slider', { name: 'Position' })).toHaveProperty('disabled', true);
  });

  it('is hidden in a request, and nothing of it is asked for', async () => {
    haveConversation(() => [byWren('', voice)]);
    chat.isRequest = true;
    openChat();
    await screen.findByText('Voice message, hidden until you accept');
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('the microphone', () => {
  it('is not there where a browser cannot record', async () => {
    haveConversation();
    openChat();
    await field();
    expect(screen.queryByRole('button', { name: 'Record a voice message' })).toBeNull();
  });
});
