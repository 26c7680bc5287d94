import { voiceLimits } from '@kindred/contracts/voices';
import { levelOf, waveformOf } from './waveform';

/** A finished recording. `duration` is in seconds, as this device measured it. */
export type Recording = { file: Blob; waveform: number[]; duration: number };

/** A recording under way. */
export type Recorder = {
  seconds: () => number;
  /** How loud it is now, from 0 to 1. */
  level: () => number;
  /** Stops, also when it has stopped before. Nothing of it is sent anywhere. */
  finish: () => Promise<Recording>;
  /** Stops and forgets what was said. */
  discard: () => void;
};

/** What browsers record, the smallest first. The server makes MP4 of each. */
const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];
/** Enough for a voice: a minute has 240 kB. */
const BITS_PER_SECOND = 32_000;
const LOOK_EVERY_MS = 50;
const sound = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };

/** Starts to record with the device's microphone, for a minute at most. @throws DOMException when there is none, or it is not allowed */
export async function startRecorder(): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: sound });
  const media = recordFrom(stream);
  const meter = measure(stream);
  const parts: Blob[] = [];
  const levels: number[] = [];
  const startedAt = performance.now();
  let duration = 0;
  const seconds = () => duration || Math.min(voiceLimits.recorded, (performance.now() - startedAt) / 1000);
  const over = new Promise<void>((resolve) => media.addEventListener('stop', () => resolve()));
  media.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const timer = setInterval(() => {
    levels.push(meter.level());
    if (seconds() >= voiceLimits.recorded) stop();
  }, LOOK_EVERY_MS);

  function stop() {
    duration ||= seconds();
    clearInterval(timer);
    if (media.state !== 'inactive') media.stop();
    closeMicrophone(stream);
    meter.close();
  }

  return {
    seconds,
    level: () => levels.at(-1) ?? 0,
    discard: stop,
    async finish() {
      stop();
      await over;
      return { file: new Blob(parts, { type: media.mimeType }), waveform: waveformOf(levels), duration };
    },
  };
}

/** @throws DOMException where the browser cannot record it; the microphone is closed then */
function recordFrom(stream: MediaStream) {
  try {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const media = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
    media.start();
    return media;
  } catch (error) {
    closeMicrophone(stream);
    throw error;
  }
}

function closeMicrophone(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}

/** Tells how loud a stream is: silent where the browser cannot measure it, which recording does without. */
function measure(stream: MediaStream) {
  let context: AudioContext | undefined;
  const close = () => void context?.close().catch(() => undefined);
  try {
    context = new AudioContext();
    return { level: levelIn(context, stream), close };
  } catch {
    close();
    return { level: () => 0, close: () => undefined };
  }
}

function levelIn(context: AudioContext, stream: MediaStream) {
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  // A browser may hold sound back until it is asked again; what is recorded does not depend on it.
  context.resume().catch(() => undefined);
  const samples = new Float32Array(analyser.fftSize);
  return () => {
    analyser.getFloatTimeDomainData(samples);
    return levelOf(samples);
  };
}
