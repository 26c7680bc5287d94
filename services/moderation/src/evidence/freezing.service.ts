import { AppError } from '@kindred/contracts/app-error';
import { type Excerpt, excerptMessages, type PersonSnapshot, snapshotPerson } from '@kindred/contracts/reports';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ModerationConfig } from '../config.js';
import {
  evidenceToFreeze,
  lockReportOf,
  markFrozen,
  markGone,
  type NewEvidence,
  type Origin,
  type OwedEvidence,
  owedEvidence,
  oweEvidence,
  shareFrozen,
} from './evidence.queries.js';
import { EvidenceBucket } from './evidence-bucket.service.js';
import { EvidenceKeys } from './evidence-keys.js';
import { objectOfFile, ownerOfObject } from './evidence-objects.js';
import { HeldPhotosService } from './held-photos.service.js';
import { isAboutPhotos } from './is-about-photos.js';

/** How long a filing call freezes before it leaves the rest to the rounds, and how many pieces at once. */
const NOW_MS = 8000;
const AT_ONCE = 4;

/** Freezes what reports are about: encrypts it, text into the table, photos and recordings into the bucket. */
@Injectable()
export class FreezingService {
  private readonly owed: OwedWork;
  private readonly keys: EvidenceKeys;

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly photos: HeldPhotosService,
    private readonly bucket: EvidenceBucket,
    registry: OwedWorkRegistry,
    @Inject(CONFIG) config: ModerationConfig,
  ) {
    this.keys = new EvidenceKeys(config.EVIDENCE_SECRET, config.EVIDENCE_OLD_SECRETS);
    this.owed = registry.add({
      name: 'freeze',
      table: 'evidence',
      key: 'id',
      isOwed: `state = 'owed'`,
      leaseSeconds: 60,
      atOnce: AT_ONCE,
      perform: (id) => this.freeze(id),
    });
  }

  /** Call it in the transaction that stores the report. */
  async owe(tx: EntityManager, origin: Origin, pieces: NewEvidence[]) {
    await lockReportOf(tx, origin);
    for (const piece of pieces) await oweEvidence(tx, origin, piece);
  }

  /** Freezes the profile that came with a report. Call it in the transaction that stores the report. */
  async keepProfile(tx: EntityManager, report: Origin & Pick<OwedEvidence, 'reason'>, profile: PersonSnapshot) {
    await lockReportOf(tx, report);
    const id = await oweEvidence(tx, report, { kind: 'profile' });
    await this.storeText(tx, { ...report, id }, profile, photosOf(profile, report.reason));
  }

  /**
   * Freezes what a report owes, also what it comes to owe meanwhile: each piece is tried once, or waited for where a round
   * of any process tries it. What fails is tried again by the rounds.
   */
  async freezeNow(reportId: string) {
    const end = Date.now() + NOW_MS;
    const tried: string[] = [];
    while (Date.now() < end) {
      const ids = await owedEvidence(this.db, reportId, tried, AT_ONCE);
      if (ids.length === 0) return;
      await Promise.all(ids.map((id) => this.owed.now(id, end - Date.now())));
      tried.push(...ids);
    }
  }

  private async freeze(id: string) {
    const evidence = await evidenceToFreeze(this.db, id);
    if (!evidence) return;
    try {
      await this.freezeByKind(evidence);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'missing') throw error;
      await markGone(this.db, id);
    }
    if (isFile(evidence)) await this.photos.release(id);
  }

  private freezeByKind(evidence: OwedEvidence) {
    if (evidence.kind === 'profile') return this.freezeProfile(evidence);
    return isFile(evidence) ? this.freezeFile(evidence) : this.freezeMessages(evidence);
  }

  private async freezeProfile(evidence: OwedEvidence) {
    const { userId, reason } = evidence;
    const snapshot = await call(this.bus, snapshotPerson, { userId });
    await this.db.transaction((tx) => this.storeText(tx, evidence, snapshot, photosOf(snapshot, reason)));
  }

  private async freezeMessages(evidence: OwedEvidence) {
    const { namedId, userId, reporterId } = evidence;
    if (!namedId) throw new Error('Evidence of messages names no message.');
    const excerpt = await call(this.bus, excerptMessages, { memberIds: [reporterId, userId], messageId: namedId });
    const files = excerpt.messages.flatMap(filesOf);
    const isOfNamed = (file: NewEvidence) => file.namedId === namedId;
    const context = files.filter((file) => !isOfNamed(file)).map((file) => ({ ...file, isContext: true }));
    const further = [...files.filter(isOfNamed), ...context];
    await this.db.transaction((tx) => this.storeText(tx, evidence, excerpt, further));
  }

  /**
   * Copies a file, unless the case has it already. The object is written before its row, under a key that follows from case
   * and file: a repetition, or another report at the same moment, writes the same object again.
   */
  private async freezeFile(evidence: OwedEvidence) {
    const { id, imageUrl, reportId, userId, namedId } = evidence;
    const objectKey = objectOfFile(evidence);
    const photo = imageUrl ? { imageUrl } : { reportId, ownerId: userId, photoId: namedId ?? undefined };
    if (await shareFrozen(this.db, id, objectKey)) return this.photos.takeOver(id, photo);
    const copy = await this.photos.copy(id, photo);
    await this.bucket.write(objectKey, this.keys.seal(ownerOfObject(objectKey), copy));
    await markFrozen(this.db, id, { keyId: this.keys.currentId, objectKey });
  }

  /** @param further what is to be frozen besides */
  private async storeText(
    tx: EntityManager,
    evidence: Origin & { id: string },
    content: object,
    further: NewEvidence[],
  ) {
    const { id } = evidence;
    const sealed = this.keys.seal(id, Buffer.from(JSON.stringify(content)));
    if (await markFrozen(tx, id, { keyId: this.keys.currentId, sealed })) await this.owe(tx, evidence, further);
  }
}

const isFile = ({ kind }: OwedEvidence) => kind === 'photo' || kind === 'recording';

/** The photos of a profile that a report of this reason is about. */
function photosOf({ photos }: PersonSnapshot, reason: OwedEvidence['reason']): NewEvidence[] {
  return isAboutPhotos(reason) ? photos.map(({ id }) => ({ kind: 'photo', namedId: id })) : [];
}

/** The photo or recording of a message. */
function filesOf({ id, imageUrl, voiceUrl }: Excerpt['messages'][number]): NewEvidence[] {
  if (imageUrl) return [{ kind: 'photo', namedId: id, imageUrl }];
  return voiceUrl ? [{ kind: 'recording', namedId: id, imageUrl: voiceUrl }] : [];
}
