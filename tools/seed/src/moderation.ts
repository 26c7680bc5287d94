import { decideCase, openCase, showCaseAsOperator } from '@kindred/contracts/cases';
import { appeal, listStatements } from '@kindred/contracts/statements';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { DEMO_PASSWORD, type DemoLogin, idsByEmail } from './accounts.js';
import type { DemoMember } from './community.js';
import { type DemoOutcome, type DemoReport, demoOutcomes, demoReports } from './demo-reports.js';
import { addModerators } from './moderators.js';
import { addOutsideNotice } from './outside-notice.js';
import { type Addresses, type Product, withProduct } from './product.js';
import { addReport, type FiledReport, photosOf } from './reports.js';

export type ModerationOptions = Addresses & {
  /** The address that members type. */
  publicUrl: string;
  mailboxUrl: string;
  members: DemoMember[];
  /** Fulfilled when all of them have their pictures. */
  portraits: Promise<unknown>;
  /** Is given the secret of the moderator's second factor, before that is asked for. */
  keepSecret(email: string, secret: string): void;
};

/** The member whose picture the outside notice names, counted from the end of the community; without a picture, the one before. */
const PHOTOGRAPHED = 13;

/**
 * Gives the demo a moderator and cases to decide. What is there already stays, decided or not. `rest` is fulfilled when all
 * cases are there: those about pictures come after the pictures.
 * @throws Error in production
 */
export async function seedModeration(
  options: ModerationOptions,
): Promise<{ login: DemoLogin; rest: Promise<unknown> }> {
  return withProduct(options, async (product) => {
    const { email, colleagueId } = await addModerators(product, options.members, options.keepSecret);
    return { login: { email, password: DEMO_PASSWORD }, rest: addCases(product, colleagueId, options) };
  });
}

async function addCases({ bus, auth, chat }: Product, colleagueId: string, options: ModerationOptions) {
  const { members, portraits, mailboxUrl, publicUrl } = options;
  const ids = await idsByEmail(auth, members);
  const people = members.map((member) => ({ ...member, id: ids.get(member.email) ?? '' }));
  const addAll = async (reports: DemoReport[]) => {
    for (const report of reports) {
      const filed = await addReport(bus, chat, people, report);
      const outcome = demoOutcomes.find(({ about }) => about === report.about);
      if (filed && outcome) await addOutcome(bus, colleagueId, filed, outcome);
    }
  };
  await addAll(demoReports.filter(({ isAboutPhotos }) => !isAboutPhotos));
  await portraits;
  await addAll(demoReports.filter(({ isAboutPhotos }) => isAboutPhotos));
  const photographed = people.slice(0, 1 - PHOTOGRAPHED).findLast(({ portrait }) => portrait);
  const [photo] = await photosOf(bus, photographed);
  if (photo) await addOutsideNotice(bus, mailboxUrl, new URL(photo.imageUrl, publicUrl).href);
}

/**
 * Opens the case about a person for a moderator, decides it where that is said, and lets the person object. Only what was
 * interrupted is done again: a lock that is over stays so.
 */
async function addOutcome(bus: Bus, moderatorId: string, filed: FiledReport, { decision, appeal: text }: DemoOutcome) {
  const { userId, isNew, isOpen } = filed;
  if (isNew || (isOpen && decision)) {
    const { id: caseId } = await call(bus, showCaseAsOperator, { userId });
    const { reportCount } = await call(bus, openCase, { caseId }, moderatorId);
    if (decision) await call(bus, decideCase, { caseId, decisions: [decision], reportCount }, moderatorId);
  }
  if (!text) return;
  const [statement] = await call(bus, listStatements, {}, userId);
  if (statement?.canAppeal) await call(bus, appeal, { noticeId: statement.id, text }, userId);
}
