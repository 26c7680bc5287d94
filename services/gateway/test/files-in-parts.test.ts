import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ReadCasePhoto, readCasePhoto, readEvidence } from '@kindred/contracts/evidence';
import { MOST_COPY_PARTS } from '@kindred/contracts/reports';
import { Bus } from '@kindred/kit/bus';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import type { Request } from 'express';
import { EvidenceService } from '../src/staff/evidence.service.js';

const PART = 1000;
const request = { user: { id: randomUUID() } } as unknown as Request;

let world: World;
let bus: Bus;
let evidence: EvidenceService;
let file: Buffer;
beforeAll(async () => {
  world = await freshWorld([]);
  bus = await Bus.connect('test', world.natsUrl);
  evidence = new EvidenceService(bus);
  for (const { subject } of [readCasePhoto, readEvidence]) {
    bus.nats.subscribe(subject, {
      callback: (_, message) => {
        const { part = 0 } = message.json<{ input: Pick<ReadCasePhoto, 'part'> }>().input;
        const end = (part + 1) * PART;
        const data = file.subarray(part * PART, end).toString('base64');
        message.respond(JSON.stringify({ contentType: 'image/webp', data, isMore: end < file.length }));
      },
    });
  }
  await bus.nats.flush();
});
afterAll(async () => {
  await bus.close();
  await world.drop();
});

const [caseId, photoId, evidenceId] = [randomUUID(), randomUUID(), randomUUID()];
const looks = [
  ['a photo of a case', () => evidence.showPhoto({ caseId, photoId }, request)],
  ['evidence', () => evidence.show({ evidenceId }, request)],
] as const;

it.each(looks)('%s that is larger than an answer is shown whole', async (_, look) => {
  for (const bytes of [1, PART, 2 * PART + 1]) {
    file = randomBytes(bytes);
    expect((await look()).bytes.equals(file)).toBe(true);
  }
});

it.each(looks)('%s is not read without end', async (_, look) => {
  file = randomBytes((MOST_COPY_PARTS + 5) * PART);
  expect((await look()).bytes).toHaveLength(MOST_COPY_PARTS * PART);
});
