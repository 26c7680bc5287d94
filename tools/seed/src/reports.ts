import { fileReport, listOwnReports, snapshotPerson } from '@kindred/contracts/reports';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import type pg from 'pg';
import type { DemoMember } from './community.js';
import { addConversation, clientIdsOf } from './conversations.js';
import { demoId } from './demo-id.js';
import type { DemoReport } from './demo-reports.js';

const HOUR_MS = 3_600_000;
const COMMUNITY_BEGAN = Date.UTC(2026, 0, 1);

export type Person = DemoMember & { id: string };

/** A filed report: new, waiting from before, or decided. */
export type FiledReport = { userId: string; isNew: boolean; isOpen: boolean };

/** Files a report as of its time, unless it was filed before; null where the community is too small for it. */
export async function addReport(
  bus: Bus,
  chat: pg.Pool,
  people: Person[],
  report: DemoReport,
): Promise<FiledReport | null> {
  const [about, by] = [people.at(-report.about), people.at(-report.by)];
  if (!about || !by) return null;
  const id = idOf(`report ${by.id} ${about.id}`, report.hoursAgo);
  const filed = (await call(bus, listOwnReports, {}, by.id)).find((own) => own.id === id);
  if (filed) return { userId: about.id, isNew: false, isOpen: filed.state === 'open' };
  const { reason, detail = null, notes = null, hoursAgo, isAboutPhotos } = report;
  await call(bus, fileReport, {
    ...{ id, userId: about.id, reporterId: by.id, reporterJoinedAt: hoursBefore(by.joinedHoursAgo) },
    ...{ displayName: about.profile.displayName ?? null, reason, detail, notes, createdAt: hoursBefore(hoursAgo) },
    messageIds: await reportedMessage(bus, chat, { ownId: by.id, otherId: about.id, report }),
    photoIds: isAboutPhotos ? (await photosOf(bus, about)).map((photo) => photo.id) : [],
  });
  return { userId: about.id, isNew: true, isOpen: true };
}

/** The photos of somebody's profile; none of nobody. */
export async function photosOf(bus: Bus, person: Person | undefined) {
  return person ? (await call(bus, snapshotPerson, { userId: person.id })).photos : [];
}

type Pair = { ownId: string; otherId: string; report: DemoReport };

async function reportedMessage(bus: Bus, chat: pg.Pool, { ownId, otherId, report }: Pair): Promise<string[]> {
  const { exchange, hoursAgo } = report;
  if (!exchange) return [];
  await addConversation(bus, chat, { ownId, otherId, exchange, hoursAgo });
  const clientId = clientIdsOf({ ownId, otherId, exchange })[exchange.findLastIndex(([isOwn]) => !isOwn)];
  const { rows } = await chat.query<{ id: string }>('select id from messages where client_id = $1', [clientId]);
  return rows.map(({ id }) => id);
}

/** Always the same one, in the order of the reports, and before all that are made in the demo: lists go by id. */
function idOf(text: string, hoursAgo: number): string {
  const time = (COMMUNITY_BEGAN - hoursAgo * HOUR_MS).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${demoId(text).slice(15)}`;
}

const hoursBefore = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
