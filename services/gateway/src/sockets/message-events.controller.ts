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
import { Deduplication, isRemembered } from './deduplication.js';
import { FanOut, messageName, readName } from './fan-out.js';
import { nullIfNobody } from './nobody.js';

/** How long the live way has for a message before the event's does it: who comes first also decides the order. */
const HEAD_START_MS = 500;

/**
 * What chat says that sockets must hear. It comes twice: live, to one gateway, which passes it on at once, and as an
 * event, which is passed on where the live way did not come to its end.
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
    if (!this.deduplication.isKnownHere(messageName(delivery.message.id))) await this.fanOut.deliver(delivery);
  }

  @Subscribe(messageSent)
  async deliverLate({ id, memberIds, senderId, createdAt }: MessageSent) {
    if (!isRemembered(createdAt)) return;
    await headStart(createdAt);
    if (await this.deduplication.wasToldEverywhere(messageName(id))) return;
    const recipientId = memberIds.find((member) => member !== senderId) ?? '';
    const delivery = await call(this.bus, getDelivery, { messageId: id }, recipientId).catch(nullIfNobody);
    if (delivery) await this.fanOut.deliver(delivery);
  }

  @Hear(messagesReadNow)
  async tellRead(read: MessagesRead) {
    if (!this.deduplication.isKnownHere(readName(read))) await this.fanOut.tellRead(read);
  }

  @Subscribe(messagesRead)
  async tellReadLate(read: MessagesRead) {
    if (!isRemembered(read.readAt) || (await this.deduplication.wasToldEverywhere(readName(read)))) return;
    await this.fanOut.tellRead(read);
  }

  @Hear(conversationsClosed)
  async tellClosed(closed: ConversationsClosed) {
    await this.fanOut.tellClosed(closed);
  }
}

async function headStart(createdAt: string) {
  await sleep(Math.max(0, Date.parse(createdAt) + HEAD_START_MS - Date.now()));
}
