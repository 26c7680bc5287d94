import { expect } from '@jest/globals';
import { messageSent } from '@kindred/contracts/chat-events';
import { eventsConsumed } from '@kindred/testing/events-consumed';
import { type Member, newMember } from '@kindred/testing/member';
import { type PushBrowser, startPushService } from '@kindred/testing/push-service';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import { query } from './query.js';
import { addSecondGateway, sendMessage } from './two-gateways.js';

export const PATH = '/api/account/push';

export const switchOn = (who: Pick<Member, 'send'>, { subscription }: PushBrowser) =>
  who.send('PUT', PATH, subscription);
export const isOn = async (who: Pick<Member, 'get'>) => (await who.get(PATH)).body.isOn;

/** Waits until a browser has received so many messages. */
export const got = (browser: PushBrowser, count: number) =>
  until(
    async () => browser.received,
    ({ length }) => length >= count,
  );

/** A product with two gateways, whose pushes go to a service of browsers on this machine. */
export async function startPushes() {
  const service = await startPushService();
  const gateways = await addSecondGateway(await sharedStack({ LIMITS_FACTOR: '10' }));
  await gateways.stack.kill('auth');
  await gateways.stack.start('auth', { PUSH_STAND_IN: service.url });

  /** Somebody whose browser is told. */
  async function told() {
    const [sam, browser] = [await newMember(gateways.url, 'sam'), service.subscribe()];
    expect((await switchOn(sam, browser)).status).toBe(204);
    return { sam, browser };
  }

  /** Somebody new opens a conversation with a member. */
  async function openWith(to: Member) {
    const robin = await newMember(gateways.url, 'robin');
    const { body } = await robin.post('/api/conversations', { otherUserId: to.id });
    return { robin, conversationId: body.conversationId as string };
  }

  /** Somebody new writes to a member. */
  async function write(to: Member) {
    const opened = await openWith(to);
    await sendMessage(opened.robin, opened.conversationId, 'words that nobody else reads');
    return opened;
  }

  /** Once the gateways have all messages, and somebody else was told of a later one, what came before has been decided. */
  async function decided() {
    await until(
      () => query(gateways.stack, 'chat', 'select from outbox'),
      ({ rowCount }) => rowCount === 0,
    );
    await eventsConsumed(gateways.bus, 'gateway', messageSent);
    const other = await told();
    await write(other.sam);
    await got(other.browser, 1);
  }

  /** What comes after, so that what should not have come would be there too. */
  async function expectNothingElse({ sam, browser }: { sam: Member; browser: PushBrowser }, count = 0) {
    await write(sam);
    expect(await got(browser, count + 1)).toHaveLength(count + 1);
  }

  const pauses = () => gateways.redis.keys('kindred:gateway:pushed:*');

  async function stop() {
    await gateways.stop();
    await service.stop();
  }

  return { service, gateways, told, openWith, write, decided, expectNothingElse, pauses, stop };
}
