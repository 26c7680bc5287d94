import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Delivery,
  getDelivery,
  type MessageSent,
  type MessagesRead,
  messageDelivered,
  messageSent,
  messagesRead,
  messagesReadNow,
} from '@kindred/contracts/chat';
import { AppError } from '@kindred/contracts/errors';
import { type PersonChanged, personChanged, type RelationChanged, relationChanged } from '@kindred/contracts/people';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Hear, Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { Claims, NEWS_LASTS_MS } from './claims.js';
import { FanOut } from './fan-out.js';
import { tapFor } from './taps.js';

/** How long the live way has for a message before the event's does it: who comes first also decides the order. */
const HEAD_START_MS = 500;

/**
 * What services say that sockets must hear. Chat's news comes twice, live and as an event: whoever claims it first
 * passes it on.
 */
@Controller()
export class NewsController {
  constructor(
    private readonly bus: Bus,
    private readonly claims: Claims,
    private readonly fanOut: FanOut,
  ) {}

  @Hear(messageDelivered)
  async deliver(delivery: Delivery) {
    await this.once(`message:${delivery.message.id}`, async () => this.fanOut.deliver(delivery));
  }

  @Subscribe(messageSent)
  async deliverLate({ id, memberIds, senderId, createdAt }: MessageSent) {
    if (!isNews(createdAt)) return;
    await headStart(createdAt);
    const recipientId = memberIds.find((member) => member !== senderId) ?? '';
    const passOn = async () => {
      const delivery = await call(this.bus, getDelivery, { messageId: id }, recipientId).catch(nullIfMissing);
      if (delivery) this.fanOut.deliver(delivery);
    };
    await this.once(`message:${id}`, passOn, createdAt);
  }

  @Hear(messagesReadNow)
  async tellRead(read: MessagesRead) {
    await this.once(`read:${read.id}:${read.version}`, async () => this.fanOut.tellRead(read));
  }

  @Subscribe(messagesRead)
  async tellReadLate(read: MessagesRead) {
    if (isNews(read.readAt)) await this.tellRead(read);
  }

  @Subscribe(relationChanged)
  async tellRelation(relation: RelationChanged) {
    if (relation.isBlocked) this.fanOut.separate(relation.memberIds);
    const { type, toUserId, createdAt } = relation.change;
    if (type !== 'tap' || !isNews(createdAt)) return;
    await this.once(`tap:${relation.id}:${relation.version}`, async () => {
      const tap = await tapFor(this.bus, relation);
      if (tap) this.fanOut.tellTap(toUserId, tap);
    });
  }

  @Subscribe(personChanged)
  async tellAccount({ id }: PersonChanged) {
    this.fanOut.tellAccount(id);
  }

  /** @param at when it happened, for what may have been told already and must not be told twice */
  private async once(news: string, passOn: () => Promise<void>, at?: string) {
    if (!(await this.claims.isFirst(news, at))) return;
    try {
      await passOn();
    } catch (error) {
      await this.claims.giveBack(news).catch(() => undefined);
      throw error;
    }
  }
}

const isNews = (at: string) => Date.parse(at) > Date.now() - NEWS_LASTS_MS;

function nullIfMissing(error: unknown) {
  if (error instanceof AppError && error.kind === 'missing') return null;
  throw error;
}

async function headStart(createdAt: string) {
  await sleep(Math.max(0, Date.parse(createdAt) + HEAD_START_MS - Date.now()));
}
