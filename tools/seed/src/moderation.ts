import { DEMO_PASSWORD, type DemoLogin, idsByEmail } from './accounts.js';
import type { DemoMember } from './community.js';
import { type DemoReport, demoOutcomes, demoReports } from './demo-reports.js';
import { addModerators } from './moderators.js';
import { addOutcome } from './outcomes.js';
import { addOutsideNotice } from './outside-notice.js';
import { type Addresses, type Product, withProduct } from './product.js';
import { addReport, photosOf } from './reports.js';

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

/** Whose picture is in the notice from outside, counted from the end of the community; where they have none, who comes before. */
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
      const state = await addReport(bus, chat, people, report);
      const outcome = demoOutcomes.find(({ about }) => about === report.about);
      if (state && outcome) await addOutcome(bus, { moderatorId: colleagueId, state }, outcome);
    }
  };
  await addAll(demoReports.filter(({ isAboutPhotos }) => !isAboutPhotos));
  await portraits;
  await addAll(demoReports.filter(({ isAboutPhotos }) => isAboutPhotos));
  const photographed = people.slice(0, 1 - PHOTOGRAPHED).findLast(({ portrait }) => portrait);
  const [photo] = await photosOf(bus, photographed);
  if (photo) await addOutsideNotice(bus, mailboxUrl, new URL(photo.imageUrl, publicUrl).href);
}
