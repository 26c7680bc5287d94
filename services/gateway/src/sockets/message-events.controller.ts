import { setTimeout as sleep } from 'node:timers/promises';
import { getConversation } from '@kindred/contracts/chat';
import {
  type ConversationsClosed,
  conversationsClosed,
  type MessageSent,
  type MessagesRead,
  messageDelivered,
  messageSent,
  messagesRead,
  messagesReadNow,
} from '@kindred/contracts/chat-events';
import { type Delivery, getDelivery } from '@kindred/contracts/delivery';
import { type MessageChanged, messageChanged, messageChangedNow } from '@kindred/contracts/message-changes';
import { type MessagesVanished, messagesVanishedNow } from '@kindred/contracts/vanishing';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Listen, Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { type Announcement, toUser } from '../fan-out/announcement.js';
import { Deduplication, isRecent } from '../fan-out/deduplication.js';
import { FanOut } from '../fan-out/fan-out.js';
import { userRoom } from '../fan-out/rooms.js';
import { PushNotifier } from '../push/push-notifier.js';
import { nullIfUnavailable } from './null-if-unavailable.js';

/** How long the event waits for the live message, which should arrive first to keep messages in order. */
const LIVE_HEAD_START_MS = 500;

/**
 * Sends chat's messages and read marks to sockets. Each arrives twice: live, at one gateway, which sends it at once; and
 * as an event, which sends it if the live one was lost.
 */
@Controller()
export class MessageEventsController {
  constructor(
    private readonly bus: Bus,
    private readonly deduplication: Deduplication,
    private readonly fanOut: FanOut,
    private readonly pushes: PushNotifier,
  ) {}

  @Listen(messageDelivered)
  async deliver(delivery: Delivery) {
    if (!this.deduplication.wasEmittedHere(messageName(delivery.message.id))) await this.sendMessage(delivery);
  }

  @Subscribe(messageSent)
  async deliverFromEvent({ id, memberIds, senderId, createdAt }: MessageSent) {
    if (!isRecent(createdAt)) return;
    await waitForLive(createdAt);
    if (await this.deduplication.wasSentToAll(messageName(id))) return;
    const recipientId = otherThan(senderId, memberIds);
    const [own, delivery] = await Promise.all(
      [senderId, recipientId].map((userId) =>
        call(this.bus, getDelivery, { messageId: id }, userId).catch(nullIfUnavailable),
      ),
    );
    if (own && delivery) await this.sendMessage({ ...delivery, message: own.message });
    else if (own) await this.sendToOne(senderId, own);
    else if (delivery && !delivery.request) await this.sendToOne(recipientId, delivery);
  }

  @Listen(messagesReadNow)
  async markRead(read: MessagesRead) {
    if (!this.deduplication.wasEmittedHere(readName(read))) await this.sendRead(read, read.unreadCount);
  }

  /** The count may have changed since the event, so the reader gets the current one, and none if the conversation is gone. */
  @Subscribe(messagesRead)
  async markReadFromEvent(read: MessagesRead) {
    const { conversationId, readerId, readAt } = read;
    if (!isRecent(readAt)) return;
    await waitForLive(readAt);
    if (await this.deduplication.wasSentToAll(readName(read))) return;
    const own = await call(this.bus, getConversation, { conversationId }, readerId).catch(nullIfUnavailable);
    await this.sendRead(read, own?.unreadCount);
  }

  @Listen(messageChangedNow)
  async change(changed: MessageChanged) {
    if (!this.deduplication.wasEmittedHere(changeName(changed))) await this.sendChange(changed);
  }

  @Subscribe(messageChanged)
  async changeFromEvent(changed: MessageChanged) {
    if (!isRecent(changed.changedAt)) return;
    await waitForLive(changed.changedAt);
    if (!(await this.deduplication.wasSentToAll(changeName(changed)))) await this.sendChange(changed);
  }

  /** The other members had written and have deleted their accounts: these conversations are closed, with nothing unread. */
  @Listen(conversationsClosed)
  async close({ closed }: ConversationsClosed) {
    const packets = closed.map(({ conversationId, memberId }) =>
      toUser(memberId, 'conversation-updated', { conversationId, unreadCount: 0, isClosed: true }),
    );
    await this.fanOut.send({ packets });
  }

  /** Unread messages have vanished. Clients drop the messages by their own clocks and are told the counts. */
  @Listen(messagesVanishedNow)
  async vanish({ conversationId, unread }: MessagesVanished) {
    const packets = unread.map(({ memberId, unreadCount }) =>
      toUser(memberId, 'conversation-updated', { conversationId, unreadCount }),
    );
    await this.fanOut.send({ packets });
  }

  private async sendMessage(delivery: Delivery) {
    const { message, memberIds, unreadCount, request, isReplyHidden, isMuted } = delivery;
    const { id, senderId } = message;
    const recipientId = otherThan(senderId, memberIds);
    const isForOne = request || isReplyHidden || isMuted;
    await this.fanOut.send({
      once: messageName(id),
      packets: [
        { name: 'new-message', rooms: isForOne ? [userRoom(senderId)] : memberIds.map(userRoom), payload: message },
        ...(isForOne && !request ? [toUser(recipientId, 'new-message', forRecipient(delivery))] : []),
        ...updatesOf(message.conversationId, unreadCount, request).map((update) =>
          toUser(recipientId, 'conversation-updated', update),
        ),
      ],
    });
    await this.pushes.messageArrived(delivery);
  }

  /** The other has deleted the conversation for themselves meanwhile. */
  private async sendToOne(memberId: string, delivery: Delivery) {
    const { message, unreadCount, isMuted } = delivery;
    const { id, senderId, conversationId } = message;
    const shown = isMuted && memberId !== senderId ? { ...message, isMuted: true as const } : message;
    const update = toUser(memberId, 'conversation-updated', { conversationId, unreadCount });
    const packets: Announcement['packets'] = [toUser(memberId, 'new-message', shown)];
    await this.fanOut.send({ once: messageName(id), packets: memberId === senderId ? packets : [...packets, update] });
    if (memberId !== senderId) await this.pushes.messageArrived(delivery);
  }

  /** Each member gets the message once, as they may see it now, so nothing reaches a member who may not see it. */
  private async sendChange(changed: MessageChanged) {
    const packets = await Promise.all(
      [...new Set(changed.memberIds)].map((memberId) => this.packetsOf(changed, memberId)),
    );
    await this.fanOut.send({ once: changeName(changed), packets: packets.flat() });
  }

  private async packetsOf({ id, changedById, senderId, isUnsent }: MessageChanged, memberId: string) {
    const asked = call(this.bus, getDelivery, { messageId: id, changedById }, memberId);
    const delivery = await asked.catch(nullIfUnavailable);
    if (!delivery) return [];
    const { message, unreadCount, request } = delivery;
    if (request === 'declined') return [];
    const packets: Announcement['packets'] = [toUser(memberId, 'message-changed', message)];
    if (!isUnsent || memberId === senderId) return packets;
    const updates = updatesOf(message.conversationId, unreadCount, request);
    return [...packets, ...updates.map((update) => toUser(memberId, 'conversation-updated', update))];
  }

  private async sendRead(read: MessagesRead, unreadCount: number | undefined) {
    const { conversationId, senderId, readerId, readAt, messageIds, isTold = true } = read;
    const update = unreadCount === undefined ? [] : [{ conversationId, unreadCount }];
    await this.fanOut.send({
      once: readName(read),
      packets: [
        ...(isTold ? [toUser(senderId, 'messages-read', { conversationId, readAt, messageIds })] : []),
        ...update.map((one) => toUser(readerId, 'conversation-updated', one)),
      ],
    });
  }
}

/** The message as its recipient gets it, if that differs from what its sender gets. */
function forRecipient({ message, isReplyHidden, isMuted }: Delivery) {
  return { ...message, ...(isReplyHidden && { replyTo: null }), ...(isMuted && { isMuted: true as const }) };
}

/** What else the recipient's sockets are told: about a request only that one waits, about a declined one nothing. */
function updatesOf(conversationId: string, unreadCount: number, request: Delivery['request']) {
  if (request === 'declined') return [];
  if (request === 'waiting') return [{ conversationId, unreadCount: 0, request }];
  return [{ conversationId, unreadCount }];
}

const messageName = (id: string) => `message:${id}`;
const changeName = ({ id, version }: MessageChanged) => `changed:${id}:${version}`;
const readName = ({ id, version }: MessagesRead) => `read:${id}:${version}`;
const otherThan = (userId: string, memberIds: string[]) => memberIds.find((id) => id !== userId) ?? '';

async function waitForLive(createdAt: string) {
  await sleep(Math.max(0, Date.parse(createdAt) + LIVE_HEAD_START_MS - Date.now()));
}
