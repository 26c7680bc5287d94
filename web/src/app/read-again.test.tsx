import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { waitFor } from '@testing-library/react';
import { byWren, chat, haveConversation } from '../../test/chat-page';
import { server } from '../../test/server';
import { messagesOf } from '../features/chat/message-cache';
import { messagesAroundQuery, messagesQuery } from '../features/chat/messages-query';
import { readAgain, readShownAgain } from '../features/chat/read-again';
import { createQueryClient } from '../lib/query-client';

const queries = createQueryClient();
let said: Message[];
beforeEach(() => {
  queries.clear();
  haveConversation(() => Array.from({ length: 620 }, (_, n) => byWren(`word ${n}`)));
  said = server.chat.messages.get(chat.id) ?? [];
});

const unsend = (index: number) => {
  const one = said[index];
  if (one) said[index] = { ...one, content: '', version: 1, unsentAt: '2026-01-02T11:00:00.000Z' };
};
const shown = () => messagesOf(queries.getQueryData(messagesQuery(chat.id).queryKey)) ?? [];
const asked = () => server.requests(`GET /api/conversations/${chat.id}/messages`).length;

it('a list that is longer than what is asked for again loses its older pages, and they load again on the way up', async () => {
  const { queryFn: _, ...query } = messagesQuery(chat.id);
  await queries.fetchInfiniteQuery(messagesQuery(chat.id));
  const items = said.slice(0, 570);
  queries.setQueryData(
    query.queryKey,
    (data) =>
      data && {
        pages: [{ items, prev: null }, ...data.pages],
        pageParams: [said[570]?.id, ...data.pageParams],
      },
  );
  for (const index of [100, 400]) unsend(index);
  await readAgain(queries, chat.id);
  expect(shown()).toHaveLength(500);
  expect(shown().filter(({ unsentAt }) => unsentAt)).toMatchObject([{ id: said[400]?.id }]);
  const [first] = queries.getQueryData(query.queryKey)?.pages ?? [];
  expect(first?.prev).toBe(said[120]?.id);
});

it('all that is shown is asked for, also where more has come than a page holds', async () => {
  await queries.fetchInfiniteQuery(messagesQuery(chat.id));
  for (let n = 0; n < 60; n++) said.push(byWren(`live ${n}`));
  queries.setQueryData(
    messagesQuery(chat.id).queryKey,
    (data) =>
      data && {
        ...data,
        pages: [{ items: said.slice(570), prev: said[570]?.id ?? null }],
      },
  );
  unsend(580);
  const before = asked();
  await readAgain(queries, chat.id);
  expect(shown().find(({ id }) => id === said[580]?.id)?.unsentAt).toBeTruthy();
  expect(shown()).toHaveLength(110);
  expect(asked() - before).toBe(3);
});

it('of the lists around a message those that nobody looks at are dropped', async () => {
  const around = messagesAroundQuery(chat.id, said[10]?.id ?? '');
  await queries.fetchInfiniteQuery(around);
  readShownAgain(queries);
  await waitFor(() => expect(queries.getQueryData(around.queryKey)).toBeUndefined());
});

it('a chat that nobody looks at is asked for again when it is opened, not with each connection', async () => {
  await queries.fetchInfiniteQuery(messagesQuery(chat.id));
  const around = messagesAroundQuery(chat.id, said[10]?.id ?? '');
  await queries.fetchInfiniteQuery(around);
  const ask = jest.spyOn(window, 'fetch');
  readShownAgain(queries);
  await waitFor(() => expect(queries.getQueryData(around.queryKey)).toBeUndefined());
  expect(ask).not.toHaveBeenCalled();
  expect(shown()).toHaveLength(50);
  ask.mockRestore();
});
