import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { Server } from 'socket.io';
import type { MemberSocket } from '../src/fan-out/member-socket.js';
import { conversationRoom, presenceRoom, userRoom } from '../src/fan-out/rooms.js';
import { JoinedRooms } from '../src/sockets/joined-rooms.js';
import { answerForChat, ROBIN, SAM, TALK } from './chat-answers.js';

const server = createServer();
const io = new Server(server);
const open: TestSocket[] = [];
let world: World;
let chat: Awaited<ReturnType<typeof answerForChat>>;
beforeAll(async () => {
  world = await freshWorld([]);
  chat = await answerForChat(world.natsUrl);
  await once(server.listen(0), 'listening');
});
beforeEach(() => chat.say('there'));
afterAll(async () => {
  for (const client of open) client.close();
  await io.close();
  await chat.bus.close();
  await world.drop();
});

/** A connected user, and the rooms that their socket joins. */
async function connect(userId: string) {
  const connected = once(io, 'connection') as Promise<[MemberSocket]>;
  const client = await openSocket(`http://localhost:${(server.address() as AddressInfo).port}`, '');
  open.push(client);
  const [socket] = await connected;
  socket.data = { sid: '', userId };
  await socket.join(userRoom(userId));
  return { client, socket, rooms: new JoinedRooms(socket, chat.bus) };
}

/** The rooms in which Robin hears of Sam. */
const ofSam = [conversationRoom([ROBIN, SAM]), presenceRoom(SAM)];
const heardFrom = (socket: MemberSocket) => ofSam.filter((room) => socket.rooms.has(room));
const offline = { userId: SAM, isOnline: false, lastActiveAt: null };

/** Waits until what was sent to a client so far has arrived. */
async function drained({ socket, client }: Awaited<ReturnType<typeof connect>>) {
  const before = client.heard('account-updated').length;
  socket.emit('account-updated', {});
  await client.hear('account-updated', before + 1);
  return client;
}

it('a conversation that is joined again once the other hides is heard no more, and the other is offline', async () => {
  const [robin, sam] = [await connect(ROBIN), await connect(SAM)];
  for (const { rooms } of [robin, sam]) await rooms.join(TALK);
  expect(heardFrom(robin.socket)).toEqual(ofSam);
  robin.rooms.startTyping(TALK);
  chat.say('gone');
  await robin.rooms.join(TALK);
  expect(heardFrom(robin.socket)).toEqual([]);
  await robin.rooms.review(SAM);
  expect((await drained(robin)).heard('presence')).toEqual([offline]);
  const typing = (await drained(sam)).heard('user-typing');
  expect(typing.map(({ isTyping }) => isTyping)).toEqual([true, false]);
});

it('is heard no more either where the other hides while it is joined, and is there as one that was joined after', async () => {
  const robin = await connect(ROBIN);
  chat.say('there', 'gone');
  await robin.rooms.join(TALK);
  expect(heardFrom(robin.socket)).toEqual([]);
  expect((await drained(robin)).heard('presence')).toEqual([offline]);
  expect(() => robin.rooms.startTyping(TALK)).not.toThrow();
});

it('is left, and nothing is said, where a block comes before it is joined again', async () => {
  const robin = await connect(ROBIN);
  await robin.rooms.join(TALK);
  chat.say('missing');
  await expect(robin.rooms.join(TALK)).rejects.toMatchObject({ kind: 'missing' });
  expect(heardFrom(robin.socket)).toEqual([]);
  expect((await drained(robin)).heard('presence')).toEqual([]);
});

it('is left by whoever leaves while it is still being joined', async () => {
  const robin = await connect(ROBIN);
  const joined = robin.rooms.join(TALK);
  await Promise.all([joined, robin.rooms.leave(TALK)]);
  expect(heardFrom(robin.socket)).toEqual([]);
  expect(() => robin.rooms.startTyping(TALK)).toThrow();
});

it('is heard again where the other shows themselves before it is joined again', async () => {
  const robin = await connect(ROBIN);
  const before = robin.socket.rooms.size;
  chat.say('gone');
  await robin.rooms.join(TALK);
  chat.say('there');
  await robin.rooms.join(TALK);
  expect(heardFrom(robin.socket)).toEqual(ofSam);
  expect(robin.socket.rooms.size).toBe(before + ofSam.length);
});

it('a conversation with somebody who is gone has the same rooms however often it is joined', async () => {
  const robin = await connect(ROBIN);
  const count = () => [robin.socket.rooms.size, io.of('/').adapter.rooms.size];
  chat.say('gone');
  await robin.rooms.join(TALK);
  const once = count();
  for (let times = 0; times < 100; times++) await robin.rooms.join(TALK);
  expect(count()).toEqual(once);
  await robin.rooms.leave(TALK);
  expect([...robin.socket.rooms].sort()).toEqual([robin.socket.id, userRoom(ROBIN)].sort());
});

it('refuses to join more where fifty wait, and those that wait are joined', async () => {
  const robin = await connect(ROBIN);
  const join = async () => robin.rooms.join(TALK);
  const joins = await Promise.allSettled(Array.from({ length: 60 }, join));
  const refused = joins.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused)).toEqual(new Set(['rate_limited']));
  expect(heardFrom(robin.socket)).toEqual(ofSam);
  await join();
});
