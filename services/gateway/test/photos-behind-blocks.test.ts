import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visibilityChanged } from '@kindred/contracts/person-summaries';
import { announceDecision } from '@kindred/testing/announce-decision';
import { type Member, newMember } from '@kindred/testing/member';
import { addPhoto } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import { jpeg } from './jpeg.js';
import { addSecondGateway, interact, type TwoGateways } from './two-gateways.js';

const UNKNOWN = '/media/unknown-but-long-enough-name.webp';

let gateways: TwoGateways;
let file: Buffer;
beforeAll(async () => {
  gateways = await addSecondGateway(await sharedStack({ LIMITS_FACTOR: '10' }));
  file = await jpeg();
});
afterAll(() => gateways.stop());

/** Two users, a profile photo of each and a photo of each in their conversation. */
async function withPhotos() {
  const { robin, sam, id } = await gateways.openConversation();
  const urls = new Map<Member, { profile: string; chat: string }>();
  for (const one of [robin, sam]) {
    const profile = (await addPhoto(gateways.url, one, file)).body.photoUrl;
    const chat = (await addPhoto(gateways.url, one, file, { purpose: 'chat', conversationId: id })).body.photoUrl;
    urls.set(one, { profile, chat });
  }
  return { robin, sam, of: (one: Member) => urls.get(one) as { profile: string; chat: string } };
}

/** The answer of either gateway: sessions are valid at both. */
async function statusAt(gateway: string, who: Member, path: string) {
  const { status } = await fetch(gateway + path, { headers: { cookie: who.session } });
  return status;
}
const statusesAtBoth = (who: Member, path: string) =>
  Promise.all([gateways.url, gateways.second].map((gateway) => statusAt(gateway, who, path)));

describe('a block', () => {
  it('hides the photos of both from each other, on every gateway', async () => {
    const { robin, sam, of } = await withPhotos();
    const hidden = [
      [robin, of(sam).profile],
      [sam, of(robin).profile],
      ...[robin, sam].flatMap((who) => [robin, sam].map((owner) => [who, of(owner).chat] as const)),
    ] as const;
    for (const [who, path] of hidden) expect(await statusesAtBoth(who, path)).toEqual([200, 200]);
    await interact(sam, robin, 'block');
    for (const [who, path] of hidden) expect(await statusAt(gateways.url, who, path)).toBe(404);
    for (const [who, path] of hidden) {
      await until(
        () => statusAt(gateways.second, who, path),
        (status) => status === 404,
      );
    }
    for (const who of [robin, sam]) expect(await statusesAtBoth(who, of(who).profile)).toEqual([200, 200]);
    await sam.send('DELETE', '/api/interactions', { toUserId: robin.id, type: 'block' });
    for (const [who, path] of hidden) {
      expect(await statusAt(gateways.url, who, path)).toBe(200);
      await until(
        () => statusAt(gateways.second, who, path),
        (status) => status === 200,
      );
    }
  });

  it('is broadcast to every gateway again by its event, in case the service crashed in between', async () => {
    const { robin, sam, of } = await withPhotos();
    expect(await statusesAtBoth(robin, of(sam).profile)).toEqual([200, 200]);
    const announced: string[][] = [];
    const subscription = gateways.bus.nats.subscribe(visibilityChanged.subject, {
      callback: (_, message) => void announced.push(message.json<{ userIds: string[] }>().userIds),
    });
    await gateways.bus.nats.flush();
    await interact(sam, robin, 'block');
    await until(
      async () => announced.filter((ids) => ids.includes(sam.id)).length,
      (times) => times >= 2,
    );
    subscription.unsubscribe();
  });

  it('answers exactly as for a photo that does not exist', async () => {
    const { robin, sam, of } = await withPhotos();
    const stranger = await newMember(gateways.url);
    await interact(sam, robin, 'block');
    const answerTo = async (who: Member, path: string) => {
      const response = await fetch(gateways.url + path, { headers: { cookie: who.session } });
      const names = [...response.headers.keys()].filter((name) => name !== 'date');
      return { status: response.status, names, body: await response.text() };
    };
    const nothing = await answerTo(robin, UNKNOWN);
    expect(nothing.status).toBe(404);
    expect(await answerTo(robin, of(sam).profile)).toEqual(nothing);
    expect(await answerTo(robin, of(robin).chat)).toEqual(nothing);
    expect(await answerTo(stranger, of(sam).chat)).toEqual(nothing);
  });

  it('answers at the address of a photo that is seen once as at one that never was', async () => {
    const { robin, sam, id } = await gateways.openConversation();
    const { photoUrl } = (await addPhoto(gateways.url, robin, file, { purpose: 'chat', conversationId: id })).body;
    const path = `/api/conversations/${id}/messages`;
    const { body } = await robin.post(path, { messageType: 'image', imageUrl: photoUrl, viewOnce: true });
    const { address } = (await sam.post(`${path}/${body.id}/view`, {})).body;
    expect(await statusAt(gateways.url, sam, address)).toBe(200);
    await interact(robin, sam, 'block');
    const answerAt = async (path: string) => {
      const response = await fetch(gateways.url + path, { headers: { cookie: sam.session } });
      return { status: response.status, body: await response.text() };
    };
    const nothing = await answerAt(address.replace(/[^/]+$/, 'x'.repeat(32)));
    expect(nothing.status).toBe(404);
    expect(await answerAt(address)).toEqual(nothing);
  });
});

describe('a suspended person', () => {
  it('has photos that nobody sees until the suspension ends', async () => {
    const { robin, sam, of } = await withPhotos();
    const paths = [of(sam).profile, of(sam).chat];
    for (const path of paths) expect(await statusesAtBoth(robin, path)).toEqual([200, 200]);
    for (const [version, state, status] of [
      [1, 'suspended', 404],
      [2, 'active', 200],
    ] as const) {
      await announceDecision(gateways.bus, sam.id, state, version);
      for (const path of paths) {
        await until(
          () => statusesAtBoth(robin, path),
          (statuses) => statuses.every((one) => one === status),
        );
      }
      expect(await statusesAtBoth(robin, of(robin).chat)).toEqual([200, 200]);
    }
  });
});

describe('a photo in a conversation that its owner deletes for themselves', () => {
  it('is gone for its owner and stays for the other, as one in no message yet is there', async () => {
    const { robin, sam, id } = await gateways.openConversation();
    const send = async () => {
      const { photoUrl } = (await addPhoto(gateways.url, robin, file, { purpose: 'chat', conversationId: id })).body;
      const message = { content: '', messageType: 'image', imageUrl: photoUrl };
      expect((await robin.post(`/api/conversations/${id}/messages`, message)).status).toBe(201);
      return photoUrl;
    };
    const deleted = await send();
    expect((await robin.send('DELETE', `/api/conversations/${id}`)).status).toBe(204);
    const [kept, unsent] = [
      await send(),
      (await addPhoto(gateways.url, robin, file, { purpose: 'chat', conversationId: id })).body.photoUrl,
    ];
    expect(await statusesAtBoth(robin, deleted)).toEqual([404, 404]);
    for (const path of [kept, unsent]) expect(await statusesAtBoth(robin, path)).toEqual([200, 200]);
    for (const path of [deleted, kept]) expect(await statusesAtBoth(sam, path)).toEqual([200, 200]);
  });
});
