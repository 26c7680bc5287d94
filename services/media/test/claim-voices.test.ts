import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { fileNameOf, recordingObjectOf } from '@kindred/contracts/file-urls';
import { checkChatPhoto, exportChatPhotos, getPhotoAccess, sealChatPhoto, startUpload } from '@kindred/contracts/media';
import { findHiddenFiles } from '@kindred/contracts/own-conversations';
import { copyHeldPhoto, holdPhoto } from '@kindred/contracts/reports';
import { sweepSealedPhotos } from '@kindred/contracts/sweeps';
import { checkVoice, claimVoice, exportVoices } from '@kindred/contracts/voices';
import { call } from '@kindred/kit/call';
import { silence } from '@kindred/testing/recordings';
import { until } from '@kindred/testing/until';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { answerMembers } from './answer-members.js';
import { SECRET, small } from './files.js';
import { aac, aacInWebm, crowdedMp4, formats, opus, recorded, repeatedMp4 } from './recordings.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

const waveform = Array.from({ length: 64 }, (_, bar) => bar % 32);
const missing = { kind: 'missing' };
/** AAC-LC in one channel at 16 MHz, spelled out in 24 bits. */
const fast = { sampleRate: 16_000_000, description: new Uint8Array([0x17, 0xfa, 0x12, 0x00, 0x08]) };
/** AAC-LC in one channel at 8 kHz, of which decoders are to make 96 kHz (SBR, behind its sync word). */
const doubled = { sampleRate: 96_000, description: new Uint8Array([0x15, 0x88, 0x56, 0xe5, 0x80]) };

let media: MediaAlone;
beforeAll(async () => {
  media = await startMediaAlone({ LIMITS_FACTOR: 1, VOICES_PER_DAY: 3, OPEN_TICKETS: 20 });
  answerMembers(media.bus);
  media.bus.nats.subscribe(findHiddenFiles.subject, {
    callback: (_, message) => void message.respond(JSON.stringify({ fileUrls: [] })),
  });
});
afterAll(() => media.stop());

async function uploaded(file: Uint8Array, userId: string = randomUUID()) {
  const conversationId = randomUUID();
  const { uploadURL, photoUrl: voiceUrl } = await call(
    media.bus,
    startUpload,
    { purpose: 'voice', conversationId },
    userId,
  );
  await media.put(uploadURL, file);
  return { userId, conversationId, voiceUrl };
}

const claim = ({ userId, voiceUrl }: { userId: string; voiceUrl: string }) =>
  call(media.bus, claimVoice, { voiceUrl, waveform }, userId);

async function claimed(file: Uint8Array, userId?: string) {
  const upload = await uploaded(file, userId);
  return { ...upload, ...(await claim(upload)) };
}

const read = (voiceUrl: string) => media.read(recordingObjectOf(fileNameOf(voiceUrl)));
const objectsOf = async (voiceUrl: string) =>
  (await media.objects()).filter((key) => key.includes(fileNameOf(voiceUrl)));

/** What a player finds in a file. */
async function heard(file: Uint8Array) {
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
  const tracks = await input.getAudioTracks();
  const [track] = tracks;
  if (!track) throw new Error('There is no track.');
  const packets: string[] = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(Buffer.from(data).toString('hex'));
  const tags = await input.getMetadataTags();
  const codec = await track.getCodec();
  return {
    codec,
    packets,
    tags,
    count: tracks.length,
    duration: await input.computeDuration(),
    first: await input.getFirstTimestamp(),
  };
}

/** Opus whose packets have so many bytes more. */
const loud = (bytes: number) => ({ ...opus, packet: Buffer.concat([opus.packet, Buffer.alloc(bytes, 7)]) });

const made = (name: keyof typeof formats, seconds: number, codec = opus) =>
  recorded({ format: formats[name](), seconds, codec });

describe('a recording', () => {
  it.each([
    ['Opus in WebM', () => made('webm', 3), 'opus', 150, 3],
    ['Opus in Ogg', () => made('ogg', 3), 'opus', 150, 3],
    ['Opus in MP4', () => made('mp4', 3), 'opus', 150, 3],
    ['AAC in MP4', () => made('mp4', 3, aac), 'aac', 130, 3],
    ['AAC in WebM', () => aacInWebm(3), 'aac', 130, 3],
    ['AAC in fragmented MP4', () => made('fragmented', 3, aac), 'aac', 130, 3],
    ['what a browser would record', async () => silence(1.5), 'opus', 75, 1.5],
  ])('of %s is written anew as MP4, with its packets and without its tags', async (_, file, codec, count, duration) => {
    const { voiceUrl, ...voice } = await claimed(await file());
    expect(voiceUrl).toMatch(/^\/media\/[\w-]{32}\.m4a$/);
    expect(voice).toMatchObject({ duration, waveform });
    const bytes = await read(voiceUrl);
    expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');
    expect(bytes.includes(SECRET)).toBe(false);
    const found = await heard(bytes);
    const packet = Buffer.from((codec === 'opus' ? opus : aac).packet).toString('hex');
    expect(found).toMatchObject({ codec, count: 1, tags: {}, first: 0 });
    expect(found.packets).toEqual(Array(count).fill(packet));
    expect(found.duration).toBeCloseTo(duration, 1);
  });

  it('lasts as long as its packets, whatever its times say', async () => {
    const file = await recorded({ format: formats.webm(), seconds: 2, spacing: 3 });
    const { voiceUrl, duration } = await claimed(file);
    expect(duration).toBe(2);
    expect((await heard(await read(voiceUrl))).duration).toBeCloseTo(2, 1);
    const long = await uploaded(await recorded({ format: formats.webm(), seconds: 70, spacing: 0.5 }));
    await expect(claim(long)).rejects.toMatchObject({ code: 'voice_too_long' });
  });

  it.each([
    ['nothing', async () => Buffer.alloc(0), 'unreadable_voice'],
    ['a photo', small, 'unreadable_voice'],
    ['a page', async () => Buffer.from('<!doctype html><h1>voice.webm</h1>'), 'unreadable_voice'],
    ['half a WebM', async () => (await made('webm', 3)).subarray(0, 120), 'unreadable_voice'],
    ['half an MP4', async () => (await made('mp4', 3)).subarray(0, 400), 'unreadable_voice'],
    ['a Matroska that is no WebM', () => made('matroska', 3), 'unreadable_voice'],
    [
      'AAC at a rate that makes its packets endless',
      () => made('mp4', 3, { ...aac, decoderConfig: { ...aac.decoderConfig, ...fast } }),
      'unreadable_voice',
    ],
    [
      'AAC in MP4 at a rate that is not its packets’',
      () => made('mp4', 3, { ...aac, decoderConfig: { ...aac.decoderConfig, ...doubled } }),
      'unreadable_voice',
    ],
    ['AAC in WebM at a rate that is not its packets’', () => aacInWebm(3, 96_000), 'unreadable_voice'],
    ['packets that are the same bytes of the file', () => repeatedMp4(50, loud(500)), 'unreadable_voice'],
    ['a chunk of more packets than there are', () => crowdedMp4(3, 0xffffffff), 'unreadable_voice'],
    ['two tracks', () => recorded({ format: formats.webm(), seconds: 3, tracks: 2 }), 'unreadable_voice'],
    ['a track without packets', () => made('webm', 0), 'unreadable_voice'],
    ['what is too short', () => made('ogg', 0.4), 'voice_too_short'],
    ['what is too long', () => made('ogg', 61.2), 'voice_too_long'],
  ])('is refused for %s', async (_, file, code) => {
    const upload = await uploaded(await file());
    await expect(claim(upload)).rejects.toMatchObject({ kind: 'unprocessable', code });
    expect(await media.query('select from chat_photos where user_id = $1', [upload.userId])).toEqual([]);
  });

  it('has at most 2 MB', async () => {
    const upload = await uploaded(Buffer.alloc(2 * 1024 * 1024 + 1));
    await expect(claim(upload)).rejects.toMatchObject({ kind: 'too_large', code: 'voice_too_large' });
  });

  it('has at most 2 MB once it is an MP4, too', async () => {
    const short = { ...opus, packet: Buffer.concat([Buffer.from([0xe0]), Buffer.alloc(84, 7)]), seconds: 0.0025 };
    const file = await made('ogg', 60, short);
    expect(file.length).toBeLessThanOrEqual(2 * 1024 * 1024);
    await expect(claim(await uploaded(file))).rejects.toMatchObject({ kind: 'too_large', code: 'voice_too_large' });
  });
});

describe('a claim of a recording', () => {
  it('makes one, however often it is repeated', async () => {
    const upload = await uploaded(silence(1));
    const claims = await Promise.all([claim(upload), claim(upload), claim(upload)]);
    expect(new Set(claims.map(({ voiceUrl }) => voiceUrl)).size).toBe(1);
    expect(await claim(upload)).toEqual(claims[0]);
  });

  it('is for the upload of a recording of one’s own', async () => {
    const upload = await uploaded(silence(1));
    await expect(claim({ ...upload, userId: randomUUID() })).rejects.toMatchObject(missing);
    await expect(media.claim(upload.userId, upload.voiceUrl)).rejects.toMatchObject(missing);
    const photo = await media.upload(upload.userId, await small());
    await expect(claim({ ...upload, voiceUrl: photo.photoUrl })).rejects.toMatchObject(missing);
  });

  it('is for its conversation, and for no image message', async () => {
    const { userId, voiceUrl, conversationId } = await claimed(silence(1));
    const check = (who: string, where: string) => call(media.bus, checkVoice, { voiceUrl, conversationId: where }, who);
    const mark = () => media.query('select view_once as "viewOnce" from chat_photos where image_url = $1', [voiceUrl]);
    expect(await mark()).toEqual([{ viewOnce: null }]);
    expect(await check(userId, conversationId)).toEqual({ voiceUrl, duration: 1, waveform });
    expect(await mark()).toEqual([{ viewOnce: false }]);
    await expect(check(randomUUID(), conversationId)).rejects.toMatchObject(missing);
    await expect(check(userId, randomUUID())).rejects.toMatchObject(missing);
    const asPhoto = call(media.bus, checkChatPhoto, { imageUrl: voiceUrl, conversationId }, userId);
    await expect(asPhoto).rejects.toMatchObject(missing);
    expect(await call(media.bus, getPhotoAccess, { name: fileNameOf(voiceUrl) })).toMatchObject({ ownerId: userId });
  });

  it('counts among a day’s recordings, not among its photos', async () => {
    const userId = randomUUID();
    for (let n = 0; n < 3; n++) await claimed(silence(1), userId);
    await expect(uploaded(silence(1), userId)).rejects.toMatchObject({ kind: 'limited', code: 'rate_limited' });
    await call(media.bus, startUpload, { purpose: 'chat', conversationId: randomUUID() }, userId);
  });
});

describe('what media keeps of a recording', () => {
  it('is exported, and gone with the account', async () => {
    const { userId, voiceUrl, conversationId } = await claimed(silence(1));
    const exported = await call(media.bus, exportVoices, {}, userId);
    expect(exported).toMatchObject([{ voiceUrl, conversationId, duration: 1, waveform }]);
    expect(await call(media.bus, exportChatPhotos, {}, userId)).toEqual([]);
    const at = new Date().toISOString();
    const account = { id: userId, version: 2, state: 'deleted', createdAt: at, sessionsValidFrom: at };
    await media.bus.jetstream.publish(accountChanged.subject, JSON.stringify(account));
    await until(
      () => objectsOf(voiceUrl),
      (keys) => keys.length === 0,
    );
    expect(await call(media.bus, exportVoices, {}, userId)).toEqual([]);
  });

  it('is a sealed copy once it is unsent, which a report reads in parts', async () => {
    const file = await made('ogg', 45, loud(260));
    const { userId, voiceUrl, conversationId } = await claimed(file);
    const original = await read(voiceUrl);
    expect(original.length).toBeGreaterThan(512 * 1024);
    const holdId = randomUUID();
    await call(media.bus, sealChatPhoto, { imageUrl: voiceUrl, conversationId }, userId);
    await until(
      () => objectsOf(voiceUrl),
      (keys) => keys.join() === `sealed/${fileNameOf(voiceUrl)}`,
    );
    await expect(call(media.bus, getPhotoAccess, { name: fileNameOf(voiceUrl) })).rejects.toMatchObject(missing);
    expect((await media.read(`sealed/${fileNameOf(voiceUrl)}`)).includes('ftyp')).toBe(false);
    await call(media.bus, holdPhoto, { holdId, imageUrl: voiceUrl });
    const parts: Buffer[] = [];
    for (let part = 0, isMore = true; isMore; part++) {
      const answer = await call(media.bus, copyHeldPhoto, { holdId, part });
      parts.push(Buffer.from(answer.data, 'base64'));
      isMore = answer.isMore ?? false;
    }
    expect(Buffer.concat(parts).equals(original)).toBe(true);
    expect(parts.length).toBeGreaterThan(1);
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString();
    expect(await call(media.bus, sweepSealedPhotos, { asOf: inThreeDays })).toEqual({ count: 0 });
  });
});
