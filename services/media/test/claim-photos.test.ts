import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileNameOf } from '@kindred/contracts/file-urls';
import { checkChatPhoto, deletePhoto, startUpload } from '@kindred/contracts/media';
import { checkVoice, claimVoice } from '@kindred/contracts/voices';
import { call } from '@kindred/kit/call';
import { silence } from '@kindred/testing/recordings';
import { until } from '@kindred/testing/until';
import { answerMembers } from './answer-members.js';
import { plain, small } from './files.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

let media: MediaAlone;
let file: Buffer;
beforeAll(async () => {
  media = await startMediaAlone();
  file = await small();
  answerMembers(media.bus);
});
afterAll(() => media.stop());

const gone = { kind: 'missing' };

const objectsOf = async (url: string) => (await media.objects()).filter((key) => key.includes(fileNameOf(url)));

/** Two days pass, and a process begins to look for what is due. */
async function passTwoDays() {
  await media.query(`update chat_photos set send_by = send_by - interval '48 hours'`);
  await media.addProcess();
}

describe('a ticket', () => {
  it('is refused for what is no image, or too large', async () => {
    const ask = (input: object) => call(media.bus, startUpload, input as { size: number }, randomUUID());
    await expect(ask({ contentType: 'image/svg+xml' })).rejects.toMatchObject({ kind: 'unsupported' });
    await expect(ask({ contentType: 'image/png', size: 10_485_761 })).rejects.toMatchObject({ kind: 'too_large' });
    await expect(ask({ purpose: 'chat' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('names the upload with and without its signature', async () => {
    const userId = randomUUID();
    const { uploadURL, photoUrl } = await media.upload(userId, file);
    const first = await media.claim(userId, uploadURL);
    expect(await media.claim(userId, photoUrl)).toEqual(first);
    expect(first.photoUrl).toMatch(/^\/media\/[\w-]{32}-\d+x\d+\.webp$/);
  });
});

describe('a claim', () => {
  it('makes one photo, however often and whenever it is repeated', async () => {
    const userId = randomUUID();
    const { photoUrl } = await media.upload(userId, file);
    const claims = await Promise.all(Array.from({ length: 5 }, () => media.claim(userId, photoUrl)));
    expect(new Set(claims.map(({ photo }) => photo.id)).size).toBe(1);
    expect(await media.photosOf(userId)).toHaveLength(1);
  });

  it('of a missing upload is refused', async () => {
    const [owner, other] = [randomUUID(), randomUUID()];
    const { photoUrl } = await media.upload(owner, file);
    const ticket = await call(media.bus, startUpload, {}, other);
    for (const url of [
      photoUrl,
      ticket.photoUrl,
      'https://elsewhere.test/cat.jpg',
      `/storage/media/uploads/${other}/x`,
    ]) {
      await expect(media.claim(other, url)).rejects.toMatchObject(gone);
    }
    expect(await media.photosOf(other)).toEqual([]);
  });

  it('is not changed by a ticket that is used again', async () => {
    const userId = randomUUID();
    const { uploadURL, photoUrl } = await media.upload(userId, file);
    const first = await media.claim(userId, photoUrl);
    expect((await media.put(uploadURL, await plain(90, 90).png().toBuffer())).status).toBe(200);
    expect(await media.claim(userId, photoUrl)).toEqual(first);
    expect(await media.photosOf(userId)).toHaveLength(1);
  });

  it.each([
    ['what is no image', () => Buffer.from('no image'), 'unsupported'],
    ['a damaged image', () => file.subarray(0, 60), 'unprocessable'],
    ['what is too large', () => Buffer.alloc(10_485_761), 'too_large'],
  ])('of %s is refused once, and its upload is deleted', async (_, draw, kind) => {
    const userId = randomUUID();
    const { photoUrl } = await media.upload(userId, draw());
    await expect(media.claim(userId, photoUrl)).rejects.toMatchObject({ kind });
    await until(
      () => media.objects(),
      (keys) => !keys.some((key) => key.includes(userId)),
    );
    await expect(media.claim(userId, photoUrl)).rejects.toMatchObject(gone);
    const [ticket] = await media.query('select claimed_at from uploads where user_id = $1', [userId]);
    expect(ticket).toEqual({ claimed_at: expect.any(Date) });
  });

  it('of a seventh photo is refused, and the upload stays', async () => {
    const userId = randomUUID();
    const [first = ''] = await media.addMany(userId, 6);
    const { photoUrl } = await media.upload(userId, file);
    await expect(media.claim(userId, photoUrl)).rejects.toMatchObject({ kind: 'conflict', code: 'photo_limit' });
    await call(media.bus, deletePhoto, { photoId: first }, userId);
    await media.claim(userId, photoUrl);
    expect(await media.photosOf(userId)).toHaveLength(6);
  });

  it('succeeds once when twenty compete for the last position', async () => {
    const userId = randomUUID();
    await media.addMany(userId, 5);
    const uploads = await Promise.all(Array.from({ length: 20 }, () => media.upload(userId, file)));
    const claims = await Promise.allSettled(uploads.map(({ photoUrl }) => media.claim(userId, photoUrl)));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const claim of claims) if (claim.status === 'rejected') expect(claim.reason.code).toBe('photo_limit');
    expect((await media.photosOf(userId)).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('of a seventh photo is refused by the database too', async () => {
    const userId = randomUUID();
    await media.addMany(userId, 1);
    const insert = (position: number) =>
      media.query(
        `insert into user_photos (id, user_id, upload_key, image_url, position) values ($1, $2, $3, $4, $5)`,
        [randomUUID(), userId, randomUUID(), randomUUID(), position],
      );
    await expect(insert(6)).rejects.toMatchObject({ constraint: 'user_photos_six' });
    await expect(insert(0)).rejects.toMatchObject({ constraint: 'user_photos_position' });
  });
});

describe('a recording that is claimed for a conversation', () => {
  async function claimedVoice() {
    const [userId, conversationId] = [randomUUID(), randomUUID()];
    const ticket = await call(media.bus, startUpload, { purpose: 'voice', conversationId }, userId);
    await media.put(ticket.uploadURL, silence(1));
    const claim = { voiceUrl: ticket.photoUrl, waveform: Array(64).fill(1) };
    const { voiceUrl } = await call(media.bus, claimVoice, claim, userId);
    const send = () => call(media.bus, checkVoice, { voiceUrl, conversationId }, userId);
    return { voiceUrl, send };
  }

  it('is deleted after 48 hours unless a message has it', async () => {
    const [unused, sent, old] = [await claimedVoice(), await claimedVoice(), await claimedVoice()];
    await sent.send();
    await media.query('update chat_photos set send_by = null where image_url = $1', [old.voiceUrl]);
    await passTwoDays();
    await until(
      () => objectsOf(unused.voiceUrl),
      (keys) => keys.length === 0,
    );
    await expect(unused.send()).rejects.toMatchObject(gone);
    for (const { voiceUrl, send } of [sent, old]) {
      expect(await objectsOf(voiceUrl)).toHaveLength(1);
      await send();
    }
  });
});

describe('a photo that is claimed for a conversation', () => {
  async function claimedForChat() {
    const [userId, conversationId] = [randomUUID(), randomUUID()];
    const ticket = await call(media.bus, startUpload, { purpose: 'chat', conversationId }, userId);
    await media.put(ticket.uploadURL, file);
    const { photoUrl: imageUrl } = await media.claim(userId, ticket.photoUrl);
    const send = (viewOnce?: true) => call(media.bus, checkChatPhoto, { imageUrl, conversationId, viewOnce }, userId);
    return { userId, ticket, imageUrl, send };
  }

  it('is deleted after 48 hours unless a message has it', async () => {
    const [unused, sent, once, old] = [
      await claimedForChat(),
      await claimedForChat(),
      await claimedForChat(),
      await claimedForChat(),
    ];
    await sent.send();
    await once.send(true);
    await media.query('update chat_photos set send_by = null where image_url = $1', [old.imageUrl]);
    const again = await media.claim(unused.userId, unused.ticket.photoUrl);
    expect(again.photoUrl).toBe(unused.imageUrl);
    await passTwoDays();
    await until(
      () => objectsOf(unused.imageUrl),
      (keys) => keys.length === 0,
    );
    await expect(unused.send()).rejects.toMatchObject(gone);
    await expect(media.claim(unused.userId, unused.ticket.photoUrl)).rejects.toMatchObject(gone);
    for (const { imageUrl, send } of [sent, old]) {
      expect(await objectsOf(imageUrl)).toHaveLength(3);
      await send();
    }
    await once.send(true);
  });
});
