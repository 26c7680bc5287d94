import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ConversationsClosed,
  conversationsClosed,
  type Delivery,
  getDelivery,
  type MessageSent,
  type MessagesRead,
  messageDelivered,
  messageSent,
  messagesRead,
  messagesReadNow,
} from '@kindred/contracts/chat';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Hear, Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { Deduplication, isRecent } from '../fan-out/deduplication.js';
import { FanOut, messageName, readName } from '../fan-out/fan-out.js';
import { nullIfMissing } from './null-if-missing.js';

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
  ) {}

  @Hear(messageDelivered)
  async deliver(delivery: Delivery) {
    if (!this.deduplication.wasEmittedHere(messageName(delivery.message.id))) await this.fanOut.deliver(delivery);
  }

  @Subscribe(messageSent)
  async deliverFromEvent({ id, memberIds, senderId, createdAt }: MessageSent) {
    if (!isRecent(createdAt)) return;
    await waitForLive(createdAt);
    if (await this.deduplication.wasSentToAll(messageName(id))) return;
    const recipientId = memberIds.find((member) => member !== senderId) ?? '';
    const delivery = await call(this.bus, getDelivery, { messageId: id }, recipientId).catch(nullIfMissing);
    if (delivery) await this.fanOut.deliver(delivery);
  }

  @Hear(messagesReadNow)
  async sendRead(read: MessagesRead) {
    if (!this.deduplication.wasEmittedHere(readName(read))) await this.fanOut.sendRead(read);
  }

  @Subscribe(messagesRead)
  async sendReadFromEvent(read: MessagesRead) {
    if (!isRecent(read.readAt) || (await this.deduplication.wasSentToAll(readName(read)))) return;
    await this.fanOut.sendRead(read);
  }

  @Hear(conversationsClosed)
  async sendClosed(closed: ConversationsClosed) {
    await this.fanOut.sendClosed(closed);
  }
}

async function waitForLive(createdAt: string) {
  await sleep(Math.max(0, Date.parse(createdAt) + LIVE_HEAD_START_MS - Date.now()));
}
