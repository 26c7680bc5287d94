import { randomUUID } from 'node:crypto';
import { type Role } from '@kindred/contracts/auth';
import type { Rpc } from '@kindred/contracts/define';
import {
  closeAddress,
  giveBackField,
  giveBackPhoto,
  mailAboutAccount,
  mailLogHead,
  tagAddress,
  withholdField,
  withholdPhoto,
} from '@kindred/contracts/moderation';
import { snapshotPerson } from '@kindred/contracts/reports';
import { listStaff } from '@kindred/contracts/staff';
import type { Bus } from '@kindred/kit/bus';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod/mini';
import type { ModerationAlone } from './start-moderation.js';

type Staff = { id: string; username: string; role: z.infer<typeof Role> }[];
type Asked = { subject: string; input: Record<string, unknown> };

/**
 * Answers on NATS what moderation asks of the services beside it, which do not run here, and keeps what was asked. While
 * `isAway`, nothing is answered but who moderates.
 */
export function answerForOthers(bus: Bus, staff: Staff) {
  const address = { tag: 'ab'.repeat(32), wasConfirmed: true };
  const state = { asked: [] as Asked[], isAway: false };
  const empty = [
    closeAddress,
    giveBackField,
    giveBackPhoto,
    mailAboutAccount,
    mailLogHead,
    withholdField,
    withholdPhoto,
  ];
  const answers = new Map<Rpc, unknown>([
    [listStaff, staff],
    [tagAddress, { address }],
    ...empty.map((one): [Rpc, unknown] => [one, {}]),
  ]);
  for (const [{ subject }, answer] of answers) {
    bus.nats.subscribe(subject, {
      callback: (_, message) => {
        if (state.isAway && subject !== listStaff.subject) return;
        state.asked.push({ subject, input: message.json<Asked>().input });
        message.respond(JSON.stringify(answer));
      },
    });
  }
  return state;
}

/** Answers as profile would, which does not run here. */
export function answerSnapshots(bus: Bus) {
  const nothing = { firstName: null, bio: null, age: null, pronouns: null, height: null, bodyType: null };
  const lists = { locationName: null, lookingFor: [], interests: [], photos: [] };
  const state = { isPremium: false, accountState: 'active', isHidden: false, joinedAt: new Date().toISOString() };
  bus.nats.subscribe(snapshotPerson.subject, {
    callback: (_, message) => {
      const { userId } = message.json<{ input: { userId: string } }>().input;
      const person = { id: userId, displayName: 'Sky', ...nothing, ...lists, ...state };
      message.respond(JSON.stringify(person));
    },
  });
}

/** An open case about a new person with one report, opened by a moderator. Its time is cut to milliseconds, as a service's is. */
export async function openCaseAbout(
  moderation: Pick<ModerationAlone, 'query'>,
  {
    lockedBy,
    reporterId = randomUUID(),
    detail = null,
    userId = randomUUID(),
  }: {
    lockedBy?: string;
    reporterId?: string;
    detail?: string | null;
    userId?: string;
  },
) {
  const [caseId, reportId] = [uuidv7(), randomUUID()];
  await moderation.query(
    `insert into cases (id, user_id, locked_by, locked_until)
     values ($1, $2, $3, case when $3::uuid is null then null else now() + interval '10 minutes' end)`,
    [caseId, userId, lockedBy ?? null],
  );
  await moderation.query(
    `insert into reports (id, case_id, user_id, reporter_id, reason, detail, severity, is_established, created_at)
     values ($1, $2, $3, $4, 'harassment', $5, 3, true, date_trunc('milliseconds', now()))`,
    [reportId, caseId, userId, reporterId, detail],
  );
  return { caseId, userId, reportId, reporterId };
}
