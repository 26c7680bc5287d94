import { AppError } from '@kindred/contracts/app-error';
import { photoMissing } from '@kindred/contracts/errors';
import { type CopyHeldPhoto, copyHeldPhoto, type HoldPhoto, holdPhoto, releasePhoto } from '@kindred/contracts/reports';
import type { Bus } from '@kindred/kit/bus';
import { HEADER, requestHeaders } from '@kindred/kit/wire';

/** The bytes of a part of a copy. */
const PART_BYTES = 360 * 1024;

type Msg = Awaited<ReturnType<Bus['nats']['request']>>;

/**
 * Answers as media does, which does not run here: every file that is held is of these bytes. While `isGone`, there is
 * none. Copies are answered once so many are asked for: `together`.
 */
export function answerFiles(bus: Bus, bytes: Buffer) {
  const asked = { held: [] as HoldPhoto[], copied: [] as string[], released: [] as string[] };
  const state = { ...asked, isGone: false, together: 1 };
  const waiting: (() => void)[] = [];

  answer(bus, holdPhoto.subject, (photo: HoldPhoto) => {
    state.held.push(photo);
    if (state.isGone) throw photoMissing();
    return {};
  });
  answer(bus, copyHeldPhoto.subject, async ({ holdId, part = 0 }: CopyHeldPhoto) => {
    state.copied.push(holdId);
    const others = new Promise<void>((come) => waiting.push(come));
    if (waiting.length >= state.together) for (const come of waiting.splice(0)) come();
    await others;
    const end = (part + 1) * PART_BYTES;
    return { data: bytes.subarray(part * PART_BYTES, end).toString('base64'), isMore: end < bytes.length };
  });
  answer(bus, releasePhoto.subject, ({ holdId }: { holdId: string }) => {
    state.released.push(holdId);
    return {};
  });
  return state;
}

/** Answers an operation of a service that does not run here. What is thrown is its refusal. */
export function answer<Input>(bus: Bus, subject: string, work: (input: Input) => object | Promise<object>) {
  const respond = async (message: Msg) => {
    try {
      message.respond(JSON.stringify(await work(message.json<{ input: Input }>().input)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const headers = requestHeaders();
      headers.set(HEADER.problem, error.kind);
      message.respond(JSON.stringify(error.toProblem()), { headers });
    }
  };
  bus.nats.subscribe(subject, { callback: (_, message) => void respond(message) });
}
