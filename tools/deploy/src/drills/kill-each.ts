import { addresses } from './addresses.js';
import { docker, type Project } from './docker.js';
import { beginErrand } from './errands.js';
import { eventually } from './eventually.js';
import { Journey } from './journey.js';

const PROGRESS = 5;

/** Two people before screens, who write to each other until they are told to end. */
export type ScreenChat = {
  /** How often a message showed as not sent, and was sent again. */
  readonly retries: number;
  /** Whether each of them was shown something that the other began to write after that moment (milliseconds). */
  hasGoneOnSince(moment: number): boolean;
  /** Of the messages that their writer's screen showed as sent: those that a screen does not show, or shows twice. */
  end(): Promise<{ sent: number; lost: string[]; doubled: string[] }>;
};

type People = { journey: Journey; chat: ScreenChat };

/**
 * Kills every container that is to run for good, one after another, while people write to each other through the API and
 * before screens. After each, both have to go on; in the end what was acknowledged must be there, once.
 * @param openChat brings the two with the screens
 */
export async function killEach(
  project: Project,
  openChat: (url: string) => Promise<ScreenChat>,
  say: (line: string) => void,
) {
  const url = addresses.PRODUCT_URL;
  const people = { journey: await Journey.begin(url), chat: await openChat(url) };
  for (const service of await project.lasting()) say(await killOne(project, service, people));
  await endJourney(people, say);
  await endChat(people, say);
}

/** Kills one container, and says how people fared. */
async function killOne(project: Project, service: string, { journey, chat }: People): Promise<string> {
  const errand = await beginErrand(service, project);
  const [failures, retries] = [journey.failures, chat.retries];
  const giveBack = errand ? await takeAway(project, service, errand.whileAway) : await kill(project, service);
  const [killedAt, progress] = [Date.now(), journey.progress];
  const [answered, shown] = await Promise.all([
    eventually(`messages after ${service}`, () => journey.progress >= progress + PROGRESS),
    eventually(`messages on screens after ${service}`, () => chat.hasGoneOnSince(killedAt)),
    giveBack(),
  ]);
  await project.healthy([service]);
  const requests = `${journey.failures - failures} requests refused, going again after ${answered.toFixed(1)} s`;
  const screens = `${chat.retries - retries} messages sent again, on both screens after ${shown.toFixed(1)} s`;
  return [`${service} killed: ${requests}; in browsers ${screens}`, await errand?.whenBack()]
    .filter(Boolean)
    .join('; ');
}

/** Ends the container's process as the machine's owner would not: the restart policy has to bring it back. */
async function kill(project: Project, service: string) {
  const [id = ''] = await project.containers(service);
  const killed = await pidOf(id);
  try {
    process.kill(killed, 'SIGKILL');
  } catch {
    // Its process belongs to another machine or user.
    return takeAway(project, service);
  }
  return () => eventually(`${service} runs again`, async () => ![0, killed].includes(await pidOf(id)));
}

/** Kills the container in docker's way, after which no policy restarts it: it is back when that has been done. */
async function takeAway(project: Project, service: string, whileAway = async () => {}) {
  const [id = ''] = await project.containers(service);
  await docker(['kill', id]);
  return async () => {
    await whileAway();
    await docker(['start', id]);
  };
}

async function pidOf(container: string) {
  return Number(await docker(['inspect', '-f', '{{.State.Pid}}', container]));
}

async function endJourney({ journey }: People, say: (line: string) => void) {
  const { requests, failed, acknowledged, lost, doubled, unheard, reconnections } = await journey.end();
  say(
    `${requests} requests, ${failed.length} refused (${inWords(failed)}); ${acknowledged} messages acknowledged: ${lost} lost, ${doubled} doubled, ${unheard} unheard, ${reconnections} reconnections`,
  );
  if (lost || doubled || unheard) throw new Error('Something acknowledged was lost, doubled or never told');
}

/** How often each refusal came: "25 x 503 unavailable, 2 x 429 rate_limited". */
function inWords(refusals: string[]) {
  const kinds = [...new Set(refusals)];
  return kinds.map((kind) => `${refusals.filter((one) => one === kind).length} x ${kind}`).join(', ') || 'none';
}

async function endChat({ chat }: People, say: (line: string) => void) {
  const { sent, lost, doubled } = await chat.end();
  say(`${sent} messages in browsers, ${chat.retries} sent again: ${lost.length} lost, ${doubled.length} doubled`);
  if (lost.length || doubled.length)
    throw new Error(`Screens showed as sent, and then not once: ${[...lost, ...doubled].join(', ')}`);
}
