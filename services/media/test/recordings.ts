import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  MkvOutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { SECRET } from './files.js';

type Codec = {
  codec: 'opus' | 'aac';
  packet: Uint8Array;
  seconds: number;
  decoderConfig: { codec: string; sampleRate: number; numberOfChannels: number; description?: Uint8Array };
};

/** Silence of 20 milliseconds a packet. */
export const opus: Codec = {
  codec: 'opus',
  packet: new Uint8Array([0xf8, 0xff, 0xfe]),
  seconds: 0.02,
  decoderConfig: {
    codec: 'opus',
    sampleRate: 48_000,
    numberOfChannels: 1,
    description: Buffer.from('4f707573486561640101380180bb0000000000', 'hex'),
  },
};

/** Silence of 1024 samples a packet, in one channel of 44.1 kHz. */
export const aac: Codec = {
  codec: 'aac',
  packet: new Uint8Array([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80]),
  seconds: 1024 / 44_100,
  decoderConfig: {
    codec: 'mp4a.40.2',
    sampleRate: 44_100,
    numberOfChannels: 1,
    description: new Uint8Array([0x12, 0x08]),
  },
};

export const formats = {
  webm: () => new WebMOutputFormat(),
  matroska: () => new MkvOutputFormat(),
  ogg: () => new OggOutputFormat(),
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  fragmented: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
};

type Recorded = { format: OutputFormat; seconds: number; codec?: Codec; tracks?: number; spacing?: number };

/**
 * A recording that says in its tags who made it, and where.
 * @param spacing how far apart the packets say they are, as a part of how long they last
 */
export async function recorded({ format, seconds, codec = opus, tracks = 1, spacing = 1 }: Recorded): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const sources = Array.from({ length: tracks }, () => new EncodedAudioPacketSource(codec.codec));
  for (const source of sources) output.addAudioTrack(source, { name: SECRET });
  output.setMetadataTags({ title: SECRET, artist: SECRET, comment: SECRET, date: new Date(0) });
  await output.start();
  for (let n = 0; n < seconds / codec.seconds; n++) {
    const packet = new EncodedPacket(codec.packet, 'key', n * codec.seconds * spacing, codec.seconds * spacing);
    for (const source of sources) await source.add(packet, { decoderConfig: codec.decoderConfig });
  }
  await output.finalize();
  return target.buffer ? Buffer.from(target.buffer) : Buffer.alloc(0);
}

/** AAC in a WebM, of which the track says this rate and the packets' configuration that of `aac`. */
export async function aacInWebm(seconds: number, sampleRate = aac.decoderConfig.sampleRate): Promise<Buffer> {
  const codec = { ...aac, decoderConfig: { ...aac.decoderConfig, sampleRate } };
  const file = await recorded({ format: formats.matroska(), seconds, codec });
  file.write('webm\0\0\0\0', file.indexOf('matroska'), 'latin1');
  return file;
}

/** An MP4 whose first chunk has so many samples, as it says. */
export async function crowdedMp4(seconds: number, samples: number): Promise<Buffer> {
  const file = await recorded({ format: formats.mp4(), seconds });
  file.writeUInt32BE(samples, file.indexOf('stsc') + 4 + 4 + 4 + 4);
  return file;
}

/** An MP4 that holds the packets of its first chunk, which all its chunks name. */
export async function repeatedMp4(seconds: number, codec: Codec): Promise<Buffer> {
  const file = await recorded({ format: formats.mp4(), seconds, codec });
  const table = file.indexOf('stco') + 8;
  const count = file.readUInt32BE(table);
  const [first, second] = [file.readUInt32BE(table + 4), file.readUInt32BE(table + 8)];
  for (let n = 0; n < count; n++) file.writeUInt32BE(first, table + 4 + n * 4);
  const start = file.indexOf('mdat') - 4;
  file.writeUInt32BE(second - start, start);
  return file.subarray(0, second);
}
