import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileNameOf } from '@kindred/contracts/file-urls';
import { sealChatPhoto, startUpload } from '@kindred/contracts/media';
import { copyHeldPhoto, holdPhoto, releasePhoto } from '@kindred/contracts/reports';
import { sweepSealedPhotos } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import sharp from 'sharp';
import { COPY_BYTES } from '../src/photos/file-copy.js';
import { answerMembers } from './answer-members.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

const HOUR = 3600_000;
const [ownerId, conversationId] = [randomUUID(), randomUUID()];
let media: MediaAlone;
beforeAll(async () => {
  media = await startMediaAlone();
  answerMembers(media.bus);
});
afterAll(() => media.stop());

/** So many bytes of noise, which are always the same. */
const noise = (length: number, from: string) => createHash('shake256', { outputLength: length }).update(from).digest();

const HUES = ['ff0000', '00ff00', '0000ff', 'ffff00', '00ffff', 'ff00ff'].map((hue) => Buffer.from(hue, 'hex'));

/** A picture that WebP makes large: noise of 2 by 2 coloured pixels, of white and black ones, and of transparency. */
function noisy(width = 640, height = 1280) {
  const noiseOf = (what: string) => noise(width * height, what);
  const [hues, lights, alphas] = [noiseOf('hues'), noiseOf('lights'), noiseOf('alphas')] as const;
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const block = Math.floor(at / width / 2) * (width / 2) + Math.floor((at % width) / 2);
    const light = lights.readUInt8(at);
    if (light > 127) HUES[hues.readUInt8(block) % HUES.length]?.copy(pixels, at * 4);
    else pixels.fill(light > 63 ? 255 : 0, at * 4, at * 4 + 3);
    alphas.copy(pixels, at * 4 + 3, at, at + 1);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

async function noisyChatPhoto() {
  const ticket = await call(media.bus, startUpload, { purpose: 'chat', conversationId }, ownerId);
  await media.put(ticket.uploadURL, await noisy());
  return (await media.claim(ownerId, ticket.photoUrl)).photoUrl;
}

async function copy(holdId: string) {
  const parts = [await call(media.bus, copyHeldPhoto, { holdId })];
  while (parts.at(-1)?.isMore) parts.push(await call(media.bus, copyHeldPhoto, { holdId, part: parts.length }));
  return Buffer.concat(parts.map(({ data }) => Buffer.from(data, 'base64')));
}

it('copies the wide size of a photo in parts where it does not fit into an answer, also once it is unsent and sealed', async () => {
  const [imageUrl, holdId] = [await noisyChatPhoto(), randomUUID()];
  const wide = await media.read(`photos/${fileNameOf(imageUrl)}/640.webp`);
  expect(wide.length).toBeGreaterThan(COPY_BYTES);
  await call(media.bus, holdPhoto, { holdId, imageUrl });
  expect((await copy(holdId)).equals(wide)).toBe(true);
  await call(media.bus, sealChatPhoto, { imageUrl, conversationId }, ownerId);
  expect(await media.query('select is_sealed from sealed_photos')).toEqual([{ is_sealed: true }]);
  expect((await copy(holdId)).equals(wide)).toBe(true);
  await call(media.bus, releasePhoto, { holdId });
});

it('destroys in its time what could not be sealed, with its files', async () => {
  const name = fileNameOf(await noisyChatPhoto());
  await media.query('delete from chat_photos where image_url like $1', [`%${name}%`]);
  await media.query(
    `insert into sealed_photos (name, user_id, created_at, expires_at, set_aside_at)
     values ($1, $2, now(), now() + interval '48 hours', now())`,
    [name, ownerId],
  );
  const objects = async () => (await media.objects()).filter((key) => key.includes(name));
  const sweep = (hours: number) =>
    call(media.bus, sweepSealedPhotos, { asOf: new Date(Date.now() + hours * HOUR).toISOString() });
  await sweep(47);
  expect(await objects()).toHaveLength(3);
  await sweep(49);
  expect(await objects()).toEqual([]);
});
