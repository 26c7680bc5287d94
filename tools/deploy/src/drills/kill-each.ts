import { addresses } from './addresses.js';
import { docker, type Project } from './docker.js';
import { eventually } from './eventually.js';
import { beginJourney, type Pair, reportOutcome } from './journey.js';

const PROGRESS = 3;

/** A pair in browsers. */
export type ScreenChat = Pair & {
  /** Says what the two saw. @throws Error for messages that showed as sent, and that a screen then does not show once */
  end(): Promise<string>;
};

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
  const [journey, chat] = [await beginJourney(addresses.PRODUCT_URL), await openChat(addresses.PRODUCT_URL)];
  for (const service of await project.lasting()) report(await killOne(project, service, journey, chat));
  reportOutcome(await journey.end(), report);
  report(await chat.end());
}

/** Kills one container. Returns what the users noticed. */
async function killOne(project: Project, service: string, ...pairs: [Pair, Pair]): Promise<string> {
  const before = pairs.map(({ failures }) => failures);
  const isBack = await kill(project, service);
  const goingOn = pairs.map(async (pair, index) => {
    const enough = pair.progress + PROGRESS;
    const seconds = await eventually(`messages after ${service}`, () => pair.progress >= enough);
    return `${pair.failures - (before[index] ?? 0)} failures, going on after ${seconds.toFixed(1)} s`;
  });
  const [byApi, inBrowsers] = await Promise.all([...goingOn, isBack()]);
  await project.healthy([service]);
  return `${service} killed: by the API ${byApi}; in browsers ${inBrowsers}`;
}

/** Ends the container's process as the machine's owner would not: the restart policy has to bring it back. */
async function kill(project: Project, service: string): Promise<() => Promise<unknown>> {
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
