import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import type { Recording } from './record';
import { RecorderBar, type RecorderHandle } from './recorder-bar';

/** How loud the microphone is: what each sample of it is. */
let sample = 0;
const track = { stop: jest.fn() };

class FakeMediaRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  mimeType = 'audio/webm;codecs=opus';

  start() {
    this.state = 'recording';
  }

  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

class FakeAudioContext {
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(sample) });
  createMediaStreamSource = () => ({ connect: () => undefined });
  resume = async () => undefined;
  close = async () => undefined;
}

beforeEach(() => {
  jest.useFakeTimers();
  sample = 0;
  track.stop.mockClear();
  Object.assign(globalThis, { MediaRecorder: FakeMediaRecorder, AudioContext: FakeAudioContext });
  const mediaDevices = { getUserMedia: async () => ({ getTracks: () => [track] }) };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  for (const name of ['MediaRecorder', 'AudioContext']) Reflect.deleteProperty(globalThis, name);
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

async function record() {
  const recorder = createRef<RecorderHandle>();
  const done = jest.fn<(recording: Recording | null) => void>();
  const { container } = render(<RecorderBar ref={recorder} isHeld={false} done={done} onBegun={() => undefined} />);
  await pass(0);
  return { recorder, done, container };
}

it('stops after a minute, says so, and keeps what was said until it is sent', async () => {
  const { recorder, done } = await record();
  await pass(59);
  expect(screen.getByRole('status').textContent).toBe('Recording');
  expect(track.stop).not.toHaveBeenCalled();
  await pass(2);
  expect(screen.getByRole('status').textContent).toBe('One minute is over. Send it or cancel.');
  expect(screen.getByRole('timer').textContent).toBe('1:00');
  expect(track.stop).toHaveBeenCalledTimes(1);
  await pass(30);
  expect(screen.getByRole('timer').textContent).toBe('1:00');
  expect(done).not.toHaveBeenCalled();
  await act(async () => recorder.current?.send());
  const [[recording] = []] = done.mock.calls;
  expect(recording?.duration).toBe(60);
  expect(recording?.file.size).toBe('sound'.length);
});

it('draws how loud it is, newest last', async () => {
  const { container } = await record();
  const heights = () =>
    [
      ...(container
        .querySelector('svg[preserveAspectRatio="none"] path')
        ?.getAttribute('d')
        ?.matchAll(/h2v([\d.]+)h/g) ?? []),
    ].map(([, height]) => Number(height));
  const [lowest] = heights();
  expect(new Set(heights()).size).toBe(1);
  sample = 1;
  await pass(0.2);
  expect(heights().at(0)).toBe(lowest);
  expect(heights().at(-1)).toBeGreaterThan(lowest ?? 0);
  const loud = heights().at(-1);
  sample = 0.01;
  await pass(0.2);
  expect(heights().at(-1)).toBeLessThan(loud ?? 0);
  expect(heights()).toContain(loud);
});

it('records where the browser cannot measure how loud it is', async () => {
  class Unmeasurable extends FakeAudioContext {
    override createMediaStreamSource = () => {
      throw new DOMException('Different sample rates', 'NotSupportedError');
    };
  }
  Object.assign(globalThis, { AudioContext: Unmeasurable });
  const { recorder, done } = await record();
  await pass(2);
  await act(async () => recorder.current?.send());
  const [[recording] = []] = done.mock.calls;
  expect(recording?.duration).toBe(2);
  expect(new Set(recording?.waveform)).toEqual(new Set([0]));
  expect(track.stop).toHaveBeenCalledTimes(1);
});

it('closes the microphone where the browser cannot record', async () => {
  class Refusing extends FakeMediaRecorder {
    override start() {
      throw new DOMException('No encoder', 'NotSupportedError');
    }
  }
  Object.assign(globalThis, { MediaRecorder: Refusing });
  const { done } = await record();
  expect(done).toHaveBeenCalledWith(null);
  expect(track.stop).toHaveBeenCalledTimes(1);
});
