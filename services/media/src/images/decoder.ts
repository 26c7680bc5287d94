import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unavailable } from '@kindred/contracts/errors';
import type { Answer, ImageDone, ImageJob, Job } from './decoder-process.js';
import type { RecordingDone, RecordingJob } from './recording-rewriter.js';
import { usageOf } from './usage.js';

/** The result of a job during which the process has ended. */
export type Ended = { refused: 'ended' };

const LONGEST_MS = 20_000;
/**
 * The most memory and processor time of a job, where the kernel tells them: an interlaced PNG of 40 megapixels and 16 bits takes 460 MB
 * and two seconds, a voice message with the start of the process half a second.
 */
const MOST = { bytes: 512 * 1024 * 1024, imageMs: 5000, recordingMs: 2000 };
const LOOK_EVERY_MS = 25;
/** A process that holds more than this after a job is replaced: the allocator rarely returns the memory of a large image. */
const MOST_KEPT_BYTES = 150 * 1024 * 1024;
/** The most that objects of a job take in the process; image data is not in it. */
const HEAP_MEGABYTES = 256;
const program = fileURLToPath(new URL(`./decoder-process${path.extname(import.meta.url)}`, import.meta.url));

/**
 * A process that decodes, started when it is first needed and again after it ended. It gets none of the service's settings.
 * With two memory arenas at most its threads keep less memory.
 */
export class Decoder {
  private child: ChildProcess | undefined;
  private isStopped = false;

  constructor(private readonly most = MOST) {}

  /**
   * Runs one job at a time. A file that takes too long or too much memory ends the process.
   * @throws AppError unavailable for what `stop` interrupts, or comes later
   */
  run(job: ImageJob): Promise<ImageDone | Ended>;
  run(job: RecordingJob): Promise<RecordingDone | Ended>;
  run(job: Job): Promise<ImageDone | RecordingDone | Ended> {
    if (this.isStopped) return Promise.reject(unavailable());
    this.child ??= this.start();
    const { child } = this;
    const longest = 'recording' in job ? this.most.recordingMs : this.most.imageMs;
    return new Promise((done) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
      const before = usageOf(child.pid)?.processorMs ?? 0;
      const looking = setInterval(() => {
        const usage = usageOf(child.pid);
        if (!usage) return;
        const processorMs = usage.processorMs - before;
        if (usage.bytes > this.most.bytes || processorMs > longest) child.kill('SIGKILL');
      }, LOOK_EVERY_MS);
      const settle = (result: ImageDone | RecordingDone | Ended | Promise<never>) => {
        clearTimeout(timer);
        clearInterval(looking);
        child.off('message', answered).off('exit', fail).off('error', fail);
        done(result);
      };
      const answered = ({ done: result, memory }: Answer) => {
        if (memory > MOST_KEPT_BYTES) this.replace(child);
        settle(result);
      };
      const fail = () => settle(this.isStopped ? Promise.reject(unavailable()) : { refused: 'ended' });
      // A process that could not be started emits an error and no exit.
      child.on('message', answered).on('exit', fail).on('error', fail);
      child.send(job, (error) => error && child.kill('SIGKILL'));
    });
  }

  stop() {
    this.isStopped = true;
    this.child?.kill('SIGKILL');
  }

  private replace(child: ChildProcess) {
    this.child = undefined;
    child.kill();
  }

  private start() {
    const execArgv = [`--max-old-space-size=${HEAP_MEGABYTES}`];
    const child = fork(program, { serialization: 'advanced', execArgv, env: { MALLOC_ARENA_MAX: '2' } });
    const forget = () => {
      if (this.child === child) this.child = undefined;
    };
    child.on('error', () => child.kill('SIGKILL'));
    return child.on('error', forget).on('exit', forget);
  }
}
