import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { silence } from '@kindred/testing/recordings';
import { Decoder } from '../src/images/decoder.js';
import { plain, small } from './files.js';

let large: Buffer;
const decoders: Decoder[] = [];
beforeAll(async () => {
  large = await plain(5000, 5000).png({ progressive: true }).toBuffer();
});
afterAll(() => {
  for (const decoder of decoders) decoder.stop();
});

const job = (bytes: Uint8Array) => ({ bytes, widths: [320], maxPixels: 100_000_000 });

it.each([
  ['memory', { bytes: 100 * 1024 * 1024, imageMs: 60_000, recordingMs: 0 }],
  ['processor time', { bytes: 4 * 1024 ** 3, imageMs: 100, recordingMs: 60_000 }],
])('a file that takes more %s than there is for a job ends its process alone', async (_, most) => {
  const [bounded, usual] = [new Decoder(most), new Decoder()];
  decoders.push(bounded, usual);
  expect(await bounded.run(job(large))).toEqual({ refused: 'ended' });
  expect(await usual.run(job(large))).toMatchObject({ shape: { width: 320, height: 320 } });
  expect(await usual.run(job(await small()))).toMatchObject({ shape: { width: 64, height: 64 } });
});

it('a recording has less processor time than a photo', async () => {
  const [bounded, usual] = [new Decoder({ bytes: 4 * 1024 ** 3, imageMs: 60_000, recordingMs: 0 }), new Decoder()];
  decoders.push(bounded, usual);
  const recording = { recording: silence(2), shortest: 1, longest: 60 };
  expect(await bounded.run(recording)).toEqual({ refused: 'ended' });
  expect(await bounded.run(job(large))).toMatchObject({ shape: { width: 320, height: 320 } });
  expect(await usual.run(recording)).toMatchObject({ file: expect.any(Uint8Array) });
});

it('what the end of the process interrupts, or finds waiting, is not held against the file', async () => {
  const decoder = new Decoder();
  const running = decoder.run(job(large));
  decoder.stop();
  await expect(running).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(decoder.run(job(large))).rejects.toMatchObject({ kind: 'unavailable' });
});
