import { expect } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { card, conversation, message } from './conversations';
import { open } from './open';
import { member } from './people';
import { server } from './server';

/** The conversation that the test last began, its two people, and what was said in it before. */
export let chat: ReturnType<typeof conversation>;
export let own: ReturnType<typeof card>;
export let wren: ReturnType<typeof card>;
export let said: Message[];

/** The member and Wren have a conversation, in which this was said. */
export function haveConversation(say: () => Message[] = () => [], parts: Parameters<typeof card>[0] = {}) {
  const user = member();
  server.user = user;
  wren = card({ displayName: 'Wren', ...parts });
  chat = conversation(user, wren);
  own = chat.user1;
  server.chat.conversations = [chat];
  said = say();
  server.chat.messages.set(chat.id, said);
}

export const byWren = (words: string, parts?: Partial<Message>) => message(chat.id, wren, words, parts);
export const byMe = (words: string, parts?: Partial<Message>) => message(chat.id, own, words, parts);

export const openChat = () => open(`/chat/${chat.id}`);

/** Opens a conversation in which this was said. */
export async function chatWith(say: () => Message[]) {
  haveConversation(say);
  const user = openChat();
  await field();
  return user;
}

export const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
export const bubble = async (words: string) => (await screen.findByText(words)).closest('li') as HTMLElement;

export const sent = () => server.requests(`POST /api/conversations/${chat.id}/messages`).map(({ body }) => body);
export const reads = () => server.requests(`POST /api/conversations/${chat.id}/read`).map(({ body }) => body);

/** The socket is connected and in the room. */
export const inRoom = () =>
  waitFor(() => expect(server.sockets.heardOf('join-conversation')).toContainEqual({ conversationId: chat.id }));

/** Opens the menu of a message in the chat. */
export const openMenu = async (words: string) =>
  fireEvent.contextMenu(await within(await screen.findByTestId('messages')).findByText(words), {
    clientX: 40,
    clientY: 60,
  });

export const menu = async () => within(await screen.findByRole('menu', { name: 'Message options' }));
