import { addresses } from './addresses.js';
import { docker, type Project } from './docker.js';
import { eventually } from './eventually.js';
import { Journey, reportOutcome } from './journey.js';

const PROGRESS = 5;

/** Two users in browsers, who write to each other until `end`. */
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
 * Kills every container that is to run for good, one after another, while two users write to each other through the API
 * and two in browsers. After each, both pairs have to go on; in the end what was acknowledged must be there, once.
 * @param openChat starts the two in browsers
 */
export async function killEach(
  project: Project,
  openChat: (url: string) => Promise<ScreenChat>,
  report: (line: string) => void,
) {
  const url = addresses.PRODUCT_URL;
  const people = { journey: await Journey.begin(url), chat: await openChat(url) };
  for (const service of await project.lasting()) report(await killOne(project, service, people));
  reportOutcome(await people.journey.end(), report);
  await endChat(people, report);
}

/** Kills one container. Returns what the users noticed. */
async function killOne(project: Project, service: string, { journey, chat }: People): Promise<string> {
  const [failures, retries] = [journey.failures, chat.retries];
  const isBack = await kill(project, service);
  const [killedAt, progress] = [Date.now(), journey.progress];
  const [answered, shown] = await Promise.all([
    eventually(`messages after ${service}`, () => journey.progress >= progress + PROGRESS),
    eventually(`messages on screens after ${service}`, () => chat.hasGoneOnSince(killedAt)),
    isBack(),
  ]);
  await project.healthy([service]);
  const requests = `${journey.failures - failures} requests refused, going again after ${answered.toFixed(1)} s`;
  const screens = `${chat.retries - retries} messages sent again, on both screens after ${shown.toFixed(1)} s`;
  return `${service} killed: ${requests}; in browsers ${screens}`;
}

/** Ends the container's process as the machine's owner would not: the restart policy has to bring it back. */
async function kill(project: Project, service: string) {
  const [id = ''] = await project.containers(service);
  const killed = await pidOf(id);
  try {
    process.kill(killed, 'SIGKILL');
  } catch {
    // Its process belongs to another machine or user: killed in docker's way, it is not restarted by any policy.
    await docker(['kill', id]);
    return () => docker(['start', id]);
  }
  return () => eventually(`${service} runs again`, async () => ![0, killed].includes(await pidOf(id)));
}

async function pidOf(container: string) {
  return Number(await docker(['inspect', '-f', '{{.State.Pid}}', container]));
}

async function endChat({ chat }: People, report: (line: string) => void) {
  const { sent, lost, doubled } = await chat.end();
  report(`${sent} messages in browsers, ${chat.retries} sent again: ${lost.length} lost, ${doubled.length} doubled`);
  if (lost.length || doubled.length)
    throw new Error(`Screens showed as sent, and then not once: ${[...lost, ...doubled].join(', ')}`);
}
