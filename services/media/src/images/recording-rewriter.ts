/**
 * Writes recordings anew. It runs in the decoder's process and imports no file of the product, so that it runs from source
 * as it is.
 */
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  Logging,
  LogLevel,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  WEBM,
} from 'mediabunny';

export type RecordingJob = { recording: Uint8Array; shortest: number; longest: number };
/** The MP4, and how many seconds it lasts. */
type Recording = { file: Uint8Array; seconds: number };
export type RecordingDone = Recording | { refused: 'unreadable' | 'too_short' | 'too_long' };

type Codec = 'opus' | 'aac';
type Packets = { data: Uint8Array; seconds: number }[];
type Most = { longest: number; bytes: number };
type DecoderConfig<D = Uint8Array> = { codec: string; sampleRate: number; numberOfChannels: number; description?: D };

/** Opus counts time in this rate, whatever the microphone's is (RFC 7845, section 4). */
const OPUS_RATE = 48_000;
/** The samples of an AAC-LC packet (ISO/IEC 14496-3). */
const AAC_SAMPLES = 1024;
/** The greatest AudioSpecificConfig that is written again. */
const LONGEST_DESCRIPTION = 16;
const MOST_CHANNELS = 2;
/** The rates that AAC names by a number (ISO/IEC 14496-3, table 1.18); another one would make packets of no length. */
const AAC_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350];
const AAC_LC = 2;

// What a file says is not for our logs.
Logging.level = LogLevel.Silent;

/**
 * Reads the one Opus or AAC track of a WebM, Ogg or MP4 file and writes its packets as an MP4 without tags. The times are
 * those that follow from the packets, one after the other, whatever the file says. @throws Error for what cannot be read
 */
export async function rewriteRecording({ recording, shortest, longest }: RecordingJob): Promise<RecordingDone> {
  const input = new Input({ source: new BufferSource(recording), formats: [WEBM, OGG, MP4] });
  const tracks = await input.getTracks();
  const [track] = await input.getAudioTracks();
  if (!track || tracks.length !== 1) return { refused: 'unreadable' };
  const codec = await track.getCodec();
  if (codec !== 'opus' && codec !== 'aac') return { refused: 'unreadable' };
  const config = await configOf(track, codec);
  const packets = await packetsOf(track, secondsOf(codec, config), { longest, bytes: recording.length });
  const seconds = packets.reduce((sum, packet) => sum + packet.seconds, 0);
  if (seconds > longest) return { refused: 'too_long' };
  if (packets.length === 0) return { refused: 'unreadable' };
  if (seconds < shortest) return { refused: 'too_short' };
  return { file: await write(codec, config, packets), seconds };
}

/** The fields that a decoder needs, and nothing else of the file. */
async function configOf(track: InputAudioTrack, codec: Codec): Promise<DecoderConfig> {
  const config: DecoderConfig<ArrayBuffer | ArrayBufferView> | null = await track.getDecoderConfig();
  if (!config || config.numberOfChannels > MOST_CHANNELS) throw new Error('No decoder can be set up.');
  const { numberOfChannels, sampleRate } = config;
  const description = config.description && bytesOf(config.description);
  if (codec === 'opus') {
    return { codec, sampleRate: OPUS_RATE, numberOfChannels, description: opusHead(numberOfChannels, description) };
  }
  if (!/^mp4a\.40\.0?2$/.test(config.codec)) throw new Error('Only AAC-LC is known.');
  if (!description || description.length > LONGEST_DESCRIPTION) throw new Error('AAC without its configuration.');
  if (sampleRate !== rateOfAac(description)) throw new Error('A rate that is not that of the packets.');
  return { codec: 'mp4a.40.2', sampleRate, numberOfChannels, description };
}

const bytesOf = (source: ArrayBuffer | ArrayBufferView) =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

/**
 * The rate of the samples that AAC-LC packets hold, by their AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1): that of a
 * container may be another. @throws Error for another kind of AAC, and for a rate that has no number
 */
function rateOfAac([first = 0, second = 0]: Uint8Array) {
  const rate = AAC_RATES[((first & 7) << 1) | (second >> 7)];
  if (first >> 3 !== AAC_LC || !rate) throw new Error('No rate of AAC-LC.');
  return rate;
}

/** The identification header (RFC 7845, section 5.1) with one or two channels, of which the samples to skip are the file's. */
function opusHead(channels: number, original?: Uint8Array): Uint8Array | undefined {
  if (!original) return undefined;
  const head = new Uint8Array(19);
  const view = new DataView(head.buffer);
  head.set(new TextEncoder().encode('OpusHead'));
  head.set([1, channels], 8);
  head.set(original.subarray(10, 12), 10);
  view.setUint32(12, OPUS_RATE, true);
  return head;
}

/**
 * The packets of a track, up to the first that is too long.
 * @throws Error when they are larger than the file, of which a table may name the same bytes again and again
 */
async function packetsOf(track: InputAudioTrack, secondsIn: (data: Uint8Array) => number, most: Most) {
  const packets: Packets = [];
  let [sum, bytes] = [0, 0];
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    bytes += data.length;
    if (bytes > most.bytes) throw new Error('More packets than the file has bytes for.');
    const seconds = secondsIn(data);
    packets.push({ data, seconds });
    sum += seconds;
    if (sum > most.longest) break;
  }
  return packets;
}

const secondsOf = (codec: Codec, { sampleRate }: DecoderConfig) =>
  codec === 'opus' ? secondsOfOpus : () => AAC_SAMPLES / sampleRate;

/** How long an Opus packet lasts (RFC 6716, section 3.1). @throws Error for what is no packet */
function secondsOfOpus(data: Uint8Array): number {
  const [toc, count] = data;
  if (toc === undefined) throw new Error('An empty packet.');
  const frames = [1, 2, 2, (count ?? 0) & 63][toc & 3] ?? 0;
  const seconds = (frames * millisecondsOf(toc >> 3)) / 1000;
  if (seconds === 0 || seconds > 0.12) throw new Error('A packet lasts at most 120 milliseconds.');
  return seconds;
}

/** The length of a frame by the configuration of its packet (RFC 6716, table 2). */
function millisecondsOf(configuration: number) {
  if (configuration < 12) return [10, 20, 40, 60][configuration & 3] ?? 0;
  if (configuration < 16) return [10, 20][configuration & 1] ?? 0;
  return [2.5, 5, 10, 20][configuration & 3] ?? 0;
}

async function write(codec: Codec, decoderConfig: DecoderConfig, packets: Packets) {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  output.setMetadataTags({});
  await output.start();
  let time = 0;
  for (const { data, seconds } of packets) {
    await source.add(new EncodedPacket(data, 'key', time, seconds), { decoderConfig });
    time += seconds;
  }
  await output.finalize();
  if (!target.buffer) throw new Error('Nothing was written.');
  return new Uint8Array(target.buffer);
}
