import { Bus } from '@kindred/kit/bus';
import pg from 'pg';
import { DEMO_PASSWORD, type DemoLogin } from './accounts.js';
import type { DemoMember } from './community.js';
import { type DemoReport, demoOutcomes, demoReports } from './demo-reports.js';
import { addModerators } from './moderators.js';
import { addOutcome } from './outcomes.js';
import { addOutsideNotice } from './outside-notice.js';
import { addReport, type Person, photosOf } from './reports.js';

export type ModerationOptions = {
  /** The address that members type. */
  publicUrl: string;
  natsUrl: string;
  mailboxUrl: string;
  databaseUrl(service: 'auth' | 'chat'): string;
  members: DemoMember[];
  /** Fulfilled when all of them have their pictures. */
  portraits: Promise<unknown>;
  /** Is given the secret of the moderator's second factor, before that is asked for. */
  keepSecret(email: string, secret: string): void;
};

type Connections = { bus: Bus; auth: pg.Pool; chat: pg.Pool };

/**
 * Gives the demo a moderator and cases to decide. What is there already stays, decided or not. `rest` is fulfilled when all
 * cases are there: those about pictures come after the pictures.
 * @throws Error in production
 */
export async function seedModeration(
  options: ModerationOptions,
): Promise<{ login: DemoLogin; rest: Promise<unknown> }> {
  if (process.env.NODE_ENV === 'production') throw new Error('The demo moderator does not belong in production.');
  const { natsUrl, databaseUrl, members, keepSecret } = options;
  const bus = await Bus.connect('seed', natsUrl);
  const [auth, chat] = [connect(databaseUrl('auth')), connect(databaseUrl('chat'))];
  const close = () => Promise.all([bus.close(), auth.end(), chat.end()]);
  try {
    const { email, colleagueId } = await addModerators(bus, auth, members, keepSecret);
    const rest = addCases({ bus, auth, chat }, colleagueId, options).finally(close);
    return { login: { email, password: DEMO_PASSWORD }, rest };
  } catch (error) {
    await close();
    throw error;
  }
}

async function addCases({ bus, auth, chat }: Connections, colleagueId: string, options: ModerationOptions) {
  const { members, portraits, mailboxUrl, publicUrl } = options;
  const people = await withIds(auth, members);
  const addAll = async (reports: DemoReport[]) => {
    for (const report of reports) {
      const state = await addReport(bus, chat, people, report);
      const outcome = demoOutcomes.find(({ about }) => about === report.about);
      if (state && outcome) await addOutcome(bus, { moderatorId: colleagueId, state }, outcome);
    }
  };
  await addAll(demoReports.filter(({ isAboutPhotos }) => !isAboutPhotos));
  await portraits;
  await addAll(demoReports.filter(({ isAboutPhotos }) => isAboutPhotos));
  const [photo] = await photosOf(bus, people.at(-PHOTOGRAPHED));
  if (photo) await addOutsideNotice(bus, mailboxUrl, new URL(photo.imageUrl, publicUrl).href);
}

/** Whose picture is in the notice from outside, counted from the end of the community. */
const PHOTOGRAPHED = 13;

async function withIds(auth: pg.Pool, members: DemoMember[]): Promise<Person[]> {
  const emails = members.map(({ email }) => email);
  const { rows } = await auth.query<Pick<Person, 'id' | 'email'>>('select id, email from users where email = any($1)', [
    emails,
  ]);
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  return members.map((member) => ({ ...member, id: ids.get(member.email) ?? '' }));
}

/** The pool replaces a dropped idle connection; a query on it fails on its own. */
const connect = (connectionString: string) => new pg.Pool({ connectionString, max: 2 }).on('error', () => undefined);
