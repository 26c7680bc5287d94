import { setTimeout } from 'node:timers/promises';
import { AppError } from '@kindred/contracts/app-error';
import { recordingMissing, uploadMissing } from '@kindred/contracts/errors';
import { photoLimits } from '@kindred/contracts/media';
import { type Reply, replayed } from '@kindred/kit/reply';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { DecoderTurns } from '../images/decoder-turns.service.js';
import { PhotoFiles } from '../photos/photo-files.service.js';
import { UploadEntity } from '../uploads/upload.entity.js';
import { type Upload, uploadKeyIn } from '../uploads/upload.js';
import { ClaimSlots } from './claim-slots.service.js';
import { ClaimTurns } from './turns.js';

/** The next file is decoded while one is written to the bucket. */
const AT_ONCE = 2;
const LONGEST_QUEUE = 1000;
const WAIT_MS = photoLimits.claimSeconds * 1000;
/** How long a process that ends waits for the answers to interrupted claims, out of the ten seconds that it has left. */
const ANSWER_MS = 3000;
/** Errors of the file itself, which would be the same again. */
const OF_FILE: readonly string[] = ['unprocessable', 'too_large', 'unsupported'];

/** A claim of an upload, as a recording or as a photo. */
export type Claim<T> = {
  url: string;
  userId: string;
  isRecording: boolean;
  /** What an earlier claim has made of this upload. */
  find(uploadKey: string): Promise<T | null>;
  /** Refuses early when there is no room for the file. `make` checks again, exactly. */
  check(upload: Upload): Promise<void>;
  make(upload: Upload): Promise<T>;
};

/** Makes one thing of each upload, however often it is claimed. Members are served in turn, those whose files are slow to decode last. */
@Injectable()
export class ClaimQueue implements OnApplicationShutdown {
  private readonly turns: ClaimTurns;
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(
    private readonly db: DataSource,
    private readonly slots: ClaimSlots,
    private readonly files: PhotoFiles,
    private readonly decoder: DecoderTurns,
  ) {
    const isLast = (userId: string) => decoder.slow.has(userId);
    this.turns = new ClaimTurns({ atOnce: AT_ONCE, waiting: LONGEST_QUEUE }, { isLast });
  }

  once<T>(claim: Claim<T>): Promise<T | Reply<T>> {
    const work = this.answered(claim);
    const ended = Promise.allSettled([work]);
    this.underWay.add(ended);
    void ended.then(() => this.underWay.delete(ended));
    return work;
  }

  /**
   * Refuses the claims that are left, so that they can be made again at another process, and waits for these answers: the connections
   * close after this.
   */
  async onApplicationShutdown() {
    this.decoder.stop();
    await Promise.race([Promise.all(this.underWay), setTimeout(ANSWER_MS, undefined, { ref: false })]);
  }

  private async answered<T>(claim: Claim<T>): Promise<T | Reply<T>> {
    const deadline = performance.now() + WAIT_MS;
    const key = uploadKeyIn(claim.url);
    if (!key) throw missing(claim);
    const known = await claim.find(key);
    if (known) return replayed(known);
    try {
      return await this.first(claim, key, deadline);
    } catch (error) {
      // Another claim of the same upload may have made the file and removed the upload meanwhile.
      const other = await claim.find(key);
      if (other) return replayed(other);
      throw error;
    }
  }

  private async first<T>(claim: Claim<T>, key: string, deadline: number) {
    const { userId, isRecording } = claim;
    const upload = await this.db.manager.findOneBy(UploadEntity, { key, userId, isRecording, claimedAt: IsNull() });
    if (!upload) throw missing(claim);
    const check = async () => {
      this.decoder.assertNoPause(userId);
      await claim.check(upload);
    };
    await check();
    const work = () => check().then(() => this.made(claim, upload));
    const { value, isRepeat } = await this.slots.held(userId, key, () =>
      this.turns.take({ personId: userId, key, deadline, work }),
    );
    return isRepeat ? replayed(value) : value;
  }

  /** A file that is refused for what it is goes with its ticket, so that it takes the decoder once. */
  private async made<T>({ make }: Claim<T>, upload: Upload) {
    try {
      return await make(upload);
    } catch (error) {
      if (error instanceof AppError && OF_FILE.includes(error.kind)) {
        await closeTicket(this.db.manager, upload.key);
        void this.files.dropUpload(upload.key);
      }
      throw error;
    }
  }
}

const missing = ({ isRecording }: { isRecording: boolean }) => (isRecording ? recordingMissing() : uploadMissing());

/** Call it in the transaction that stores the photo or recording of the upload, or once its file is refused. */
export async function closeTicket(tx: EntityManager, key: string) {
  await tx.update(UploadEntity, { key }, { claimedAt: new Date() });
}
