import type { Answered, Client } from './member.js';
import { putFile } from './photos.js';

/** An Opus packet with 20 milliseconds of silence. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);
const PACKET_MS = 20;
/** Times of packets count from their cluster's, in 16 bits. */
const CLUSTER_MS = 1000;

/** Bars of a waveform that rises. */
export const rising = Array.from({ length: 64 }, (_, bar) => Math.floor(bar / 2));

/** A WebM with one track of silence, as a browser records it (RFC 8794, RFC 9559). @param padding more bytes of each packet */
export function silence(seconds: number, padding = 0) {
  const clusters: Buffer[] = [];
  for (let at = 0; at < seconds * 1000; at += CLUSTER_MS) {
    clusters.push(cluster(at, Math.min(CLUSTER_MS, seconds * 1000 - at), padding));
  }
  const info = element('1549a966', element('2ad7b1', uint(1_000_000)));
  return Buffer.concat([header, element('18538067', info, element('1654ae6b', track), ...clusters)]);
}

function cluster(start: number, length: number, padding: number) {
  const blocks: Buffer[] = [];
  for (let at = 0; at < length; at += PACKET_MS) {
    blocks.push(element('a3', Buffer.from([0x81, at >> 8, at & 255, 0x80]), SILENCE, Buffer.alloc(padding)));
  }
  return element('1f43b675', element('e7', uint(start)), ...blocks);
}

/** An element by its id; its length takes eight bytes. */
function element(id: string, ...parts: Buffer[]) {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length));
  length[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
}

function uint(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function float(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatBE(value);
  return bytes;
}

const header = element(
  '1a45dfa3',
  element('4282', Buffer.from('webm')),
  element('4287', uint(4)),
  element('4285', uint(2)),
);
/** One channel, 312 samples to skip, 48 kHz (RFC 7845). */
const opusHead = Buffer.from('4f707573486561640101380180bb0000000000', 'hex');
const track = element(
  'ae',
  element('d7', uint(1)),
  element('73c5', uint(1)),
  element('83', uint(2)),
  element('86', Buffer.from('A_OPUS')),
  element('63a2', opusHead),
  element('e1', element('b5', float(48_000)), element('9f', uint(1))),
);

/** Asks for a ticket for a recording and puts a file under it. */
export async function uploadRecording(url: string, member: Client, conversationId: string, file: Uint8Array) {
  const { status, body } = await member.post('/api/photos/upload', { purpose: 'voice', conversationId });
  if (status !== 200) throw new Error(`The ticket was refused with ${status}: ${JSON.stringify(body)}`);
  const put = await putFile(new URL(body.uploadURL, url).href, file, 'audio/webm;codecs=opus', member.session);
  if (put.status !== 200) throw new Error(`The upload was refused with ${put.status}: ${await put.text()}`);
  return body as { uploadURL: string; photoUrl: string };
}

/** Uploads and claims a recording. */
export async function addRecording(
  url: string,
  member: Client,
  conversationId: string,
  file: Uint8Array = silence(2),
): Promise<Answered> {
  const { photoUrl } = await uploadRecording(url, member, conversationId, file);
  return member.post('/api/voices', { voiceUrl: photoUrl, waveform: rising });
}
