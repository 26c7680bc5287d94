import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getPhotoAccess } from '@kindred/contracts/media';
import { checkVisible } from '@kindred/contracts/person-summaries';
import { Bus } from '@kindred/kit/bus';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import type { Msg } from 'nats';
import { PhotoAccess } from '../src/media/photo-access.js';
import { RequestedPhotos } from '../src/media/requested-photos.js';
import { SentFiles } from '../src/media/sent-files.js';
import { Visibilities } from '../src/media/visibilities.js';

const NAME = 'a'.repeat(32);

let world: World;
let bus: Bus;
let questions: Msg[];
let access: PhotoAccess;
beforeAll(async () => {
  world = await freshWorld([]);
  bus = await Bus.connect('test', world.natsUrl);
  bus.nats.subscribe(getPhotoAccess.subject, { callback: (_, question) => void questions.push(question) });
  const hidden = JSON.stringify({ isVisible: false, isBlocked: false });
  bus.nats.subscribe(checkVisible.subject, { callback: (_, question) => void question.respond(hidden) });
  await bus.nats.flush();
});
beforeEach(() => {
  questions = [];
  access = new PhotoAccess(bus, new Visibilities(bus), new RequestedPhotos(bus), new SentFiles(bus));
});
afterAll(async () => {
  await bus.close();
  await world.drop();
});

const asked = (count: number) =>
  until(
    async () => questions,
    ({ length }) => length === count,
  );
const answer = (ownerId: string, readerIds: string[] | null = null) =>
  questions.at(-1)?.respond(JSON.stringify({ ownerId, readerIds }));

it('media is asked at each look, so that its time tells nobody that somebody else has just looked', async () => {
  const [owner, other] = [randomUUID(), randomUUID()];
  const early = expect(access.assertMayRead(NAME, other)).rejects.toMatchObject({ kind: 'missing' });
  await asked(1);
  answer(owner);
  await early;
  const look = access.assertMayRead(NAME, owner);
  await asked(2);
  answer(owner);
  await look;
});
