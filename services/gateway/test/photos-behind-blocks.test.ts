import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { suspendAccount } from '@kindred/contracts/auth';
import { visibilityChanged } from '@kindred/contracts/people';
import { call } from '@kindred/kit/call';
import { type Member, newMember } from '@kindred/testing/member';
import { addPhoto } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import sharp from 'sharp';
import { addSecondGateway, interact, type TwoGateways } from './two-gateways.js';

const UNKNOWN = '/media/unknown-but-long-enough-name.webp';

let house: TwoGateways;
let file: Buffer;
beforeAll(async () => {
  house = await addSecondGateway(await sharedStack({ LIMITS_FACTOR: '10' }));
  const red = { create: { width: 40, height: 40, channels: 3, background: '#c22' } } as const;
  file = await sharp(red).jpeg().toBuffer();
});
afterAll(() => house.stop());

/** Two people, a profile photo of each and a photo of each in their conversation. */
async function withPhotos() {
  const { robin, sam, id } = await house.talk();
  const urls = new Map<Member, { profile: string; chat: string }>();
  for (const one of [robin, sam]) {
    const profile = (await addPhoto(house.url, one, file)).body.photoUrl;
    const chat = (await addPhoto(house.url, one, file, { purpose: 'chat', conversationId: id })).body.photoUrl;
    urls.set(one, { profile, chat });
  }
  return { robin, sam, of: (one: Member) => urls.get(one) as { profile: string; chat: string } };
}

/** The second gateway's answer to somebody signed in at the first: the session is the same. */
async function statusAt(gateway: string, who: Member, path: string) {
  const { status } = await fetch(gateway + path, { headers: { cookie: who.session } });
  return status;
}
const everywhere = (who: Member, path: string) =>
  Promise.all([house.url, house.second].map((gateway) => statusAt(gateway, who, path)));

describe('a block', () => {
  it('covers the photos of both for each other, on every gateway', async () => {
    const { robin, sam, of } = await withPhotos();
    const covered = [
      [robin, of(sam).profile],
      [sam, of(robin).profile],
      ...[robin, sam].flatMap((who) => [robin, sam].map((owner) => [who, of(owner).chat] as const)),
    ] as const;
    for (const [who, path] of covered) expect(await everywhere(who, path)).toEqual([200, 200]);
    await interact(sam, robin, 'block');
    for (const [who, path] of covered) expect(await statusAt(house.url, who, path)).toBe(404);
    for (const [who, path] of covered) {
      await until(
        () => statusAt(house.second, who, path),
        (status) => status === 404,
      );
    }
    for (const who of [robin, sam]) expect(await everywhere(who, of(who).profile)).toEqual([200, 200]);
    await sam.send('DELETE', '/api/interactions', { toUserId: robin.id, type: 'block' });
    for (const [who, path] of covered) {
      expect(await statusAt(house.url, who, path)).toBe(200);
      await until(
        () => statusAt(house.second, who, path),
        (status) => status === 200,
      );
    }
  });

  it('is told to every gateway by its event too, should the service end between the two', async () => {
    const { robin, sam, of } = await withPhotos();
    expect(await everywhere(robin, of(sam).profile)).toEqual([200, 200]);
    const told: string[][] = [];
    const heard = house.bus.nats.subscribe(visibilityChanged.subject, {
      callback: (_, message) => void told.push(message.json<{ userIds: string[] }>().userIds),
    });
    await house.bus.nats.flush();
    await interact(sam, robin, 'block');
    await until(
      async () => told.filter((ids) => ids.includes(sam.id)).length,
      (times) => times === 2,
    );
    heard.unsubscribe();
  });

  it('leaves the same answer as where no photo is', async () => {
    const { robin, sam, of } = await withPhotos();
    const stranger = await newMember(house.url);
    await interact(sam, robin, 'block');
    const answerTo = async (who: Member, path: string) => {
      const response = await fetch(house.url + path, { headers: { cookie: who.session } });
      const names = [...response.headers.keys()].filter((name) => name !== 'date');
      return { status: response.status, names, body: await response.text() };
    };
    const nothing = await answerTo(robin, UNKNOWN);
    expect(nothing.status).toBe(404);
    expect(await answerTo(robin, of(sam).profile)).toEqual(nothing);
    expect(await answerTo(robin, of(robin).chat)).toEqual(nothing);
    expect(await answerTo(stranger, of(sam).chat)).toEqual(nothing);
  });
});

describe('a suspended person', () => {
  it('has photos that nobody sees, until they are back', async () => {
    const { robin, sam, of } = await withPhotos();
    const paths = [of(sam).profile, of(sam).chat];
    const suspend = (isBlocked: boolean) => call(house.bus, suspendAccount, { userId: sam.id, isBlocked });
    for (const path of paths) expect(await everywhere(robin, path)).toEqual([200, 200]);
    for (const [isBlocked, status] of [
      [true, 404],
      [false, 200],
    ] as const) {
      await suspend(isBlocked);
      for (const path of paths) {
        await until(
          () => everywhere(robin, path),
          (statuses) => statuses.every((one) => one === status),
        );
      }
      expect(await everywhere(robin, of(robin).chat)).toEqual([200, 200]);
    }
  });
});
