import { cellCentre, cellOf, type Position, settleCell } from '@kindred/contracts/grid';
import { parseLink } from '@kindred/contracts/link-header';
import type { ProfileChanges } from '@kindred/contracts/profile';
import { type Answered, type Member, newMember } from '@kindred/testing/member';
import { query } from '@kindred/testing/query';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { type Call, onlookersScript, ownCalls } from './calls.js';
import { NatsRecorder } from './nats-recorder.js';

const AT_ONCE = 6;
/** The services whose logs are compared. */
const loggers = ['gateway', 'profile', 'auth', 'chat'] as const;
const ofNewMember: ProfileChanges = {
  showOnline: true,
  showAsNew: true,
  showAge: true,
  showTyping: true,
  showRead: true,
  visibility: 'everyone',
  contactFrom: 'everyone',
};
/** Miles north and east of the person; one stands where they do. */
const around = [
  [0, 0],
  [1, 0],
  [-1, 1],
  [0, 2],
  [3, -1],
  [-4, -3],
  [12, 9],
];

/** A target, a viewer and decoys, with the clock stopped, so that only the position can make a difference. */
export class LocationScene {
  private constructor(
    readonly stack: Stack,
    private readonly target: Member,
    private readonly viewer: Member,
    private readonly decoys: Member[],
    private readonly recorder: NatsRecorder,
  ) {}

  static async start() {
    const stack = await startStack({ LIMITS_FACTOR: '0', NODE_OPTIONS: loading('./clock.mjs') });
    const [target, viewer] = [await newMember(stack.url, 'target'), await newMember(stack.url, 'viewer')];
    const decoys: Member[] = [];
    for (const [index] of around.entries()) decoys.push(await newMember(stack.url, `decoy-${index}`));
    await describe([target, ...decoys]);
    await decoys[1]?.send('PATCH', '/api/profile', { showDistance: false });
    await viewer.post('/api/interactions', { toUserId: target.id, type: 'favorite' });
    await holdClock(stack, [decoys[2]?.id ?? '']);
    return new LocationScene(stack, target, viewer, decoys, await NatsRecorder.start(stack.world));
  }

  /** Restarts the services that handle positions with a module that makes them leak. */
  async leak() {
    for (const name of ['profile', 'gateway'] as const) {
      await this.stack.kill(name);
      await this.stack.start(name, { NODE_OPTIONS: loading('./clock.mjs', './leak.mjs') });
    }
  }

  /** Switches the rules of places on. The target is where one is in force, and shows their distance all the same. */
  async keepRules(position: Position) {
    await this.stack.kill('profile');
    await this.stack.start('profile', { PLACE_RULES: 'on', NODE_OPTIONS: loading('./clock.mjs') });
    await locate(this.target, position);
    await this.showDistance(true);
  }

  async showDistance(showDistance: boolean) {
    await this.target.send('PATCH', '/api/profile', { showDistance });
  }

  /** The target switches these, and all others back to what a new member has; the events of it are out afterwards. */
  async choose(changes: ProfileChanges) {
    const { status } = await this.target.send('PATCH', '/api/profile', { ...ofNewMember, ...changes });
    if (status !== 200) throw new Error(`A switch answered ${status}`);
    const outbox = () => query(this.stack.world.databaseUrl('profile'), 'select from outbox');
    await until(outbox, ({ rowCount }) => rowCount === 0);
  }

  /** Moves the decoys around a position. */
  async move(centre: Position) {
    for (const [index, decoy] of this.decoys.entries()) await locate(decoy, offset(centre, around[index] ?? []));
  }

  /**
   * Everything that is answered, logged or sent over NATS while the target, who was at `before`, reports a position and the
   * viewer asks from `rounds` positions around it. Returns lines, the answers in the order of the script.
   */
  async transcript(
    before: Position,
    report: () => Position | Promise<Position>,
    centre: Position,
    rounds = 6,
  ): Promise<string[]> {
    await this.forgetMails();
    await locate(this.target, before);
    const position = await report();
    await locate(this.viewer, { latitude: 0, longitude: 0 });
    await this.recorder.take();
    const logged = loggers.map((name) => this.stack.log(name).length);
    const places = around.slice(0, rounds).map((miles) => offset(centre, miles));
    const answers: string[] = [];
    for (const call of ownCalls(position, this.target.password)) answers.push(await this.answerTo(call));
    for (const [first, ...rest] of onlookersScript(this.target.id, places)) {
      if (first) answers.push(await this.answerTo(first));
      answers.push(...(await inTurns(rest, (call) => this.answerTo(call))));
    }
    answers.push(...(await this.pages('/api/discover?limit=3&maxDistance=25')));
    const sent = await this.recorder.take();
    return [...[...answers, ...sent].map(withoutMails), ...this.logLines(logged).sort()];
  }

  /** What the target was mailed of the exports before. */
  private async forgetMails() {
    await query(this.stack.world.databaseUrl('auth'), 'delete from mails where user_id = $1', [this.target.id]);
  }

  /** The position that the client reports for a reading: it asks in which cell it was before. */
  async settle(reading: Position) {
    const { body } = await this.target.get('/api/auth/user');
    return cellCentre(settleCell(reading, cellOf(body as Position)));
  }

  async stop() {
    await this.recorder.stop();
    await this.stack.stop();
  }

  /** The answers to the pages of a list, each at the cursor that the one before gave. */
  private async pages(first: string) {
    const answers: string[] = [];
    for (let path: string | undefined = first; path; ) {
      const answer = await this.viewer.get(path);
      answers.push(`viewer GET ${path} -> ${shown(answer)}`);
      path = parseLink(answer.headers.get('link'), 'next');
    }
    return answers;
  }

  private async answerTo({ as, method, path, body }: Call) {
    const answer = await this[as].send(method, path, body);
    const asked = path.startsWith('/api/geocode') ? '/api/geocode/reverse' : path;
    return `${as} ${method} ${asked} -> ${shown(answer)}`;
  }

  /** The lines that the services have logged since they had logged so many characters. */
  private logLines(logged: number[]) {
    const lines = loggers.flatMap((name, at) => this.stack.log(name).slice(logged[at]).split('\n'));
    return lines.map((line) => line.replace(/"(time|requestId)":"[^"]*"/g, ''));
  }
}

/** The option of Node that loads these modules before anything else. */
function loading(...modules: string[]) {
  return modules.map((file) => `--import=${new URL(file, import.meta.url).href}`).join(' ');
}

/** A line but for when the target was mailed of an export, which the database's clock says, and whether the mail has gone. */
const withoutMails = (line: string) => line.replace(/\{"kind":"data_exported"[^}]*\}/g, '{}');

/** A whole answer, but for dates and the cookie's expiry. */
function shown({ status, headers, body }: Answered) {
  const told = [...headers].filter(([name]) => !['date', 'set-cookie', 'etag'].includes(name));
  return JSON.stringify({ status, told, body });
}

async function inTurns<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
}

async function describe(people: Member[]) {
  for (const [index, person] of people.entries()) {
    const words = { displayName: `Person ${index}`, age: 24 + index, bodyType: index % 2 ? 'slim' : 'athletic' };
    await person.send('PUT', '/api/profile', { ...words, lookingFor: ['chat'] });
  }
}

async function locate(person: Member, position: Position) {
  const { status } = await person.send('PATCH', '/api/profile/location', position);
  if (status !== 200) throw new Error(`A move answered ${status}`);
}

/** Close to a pole or the antimeridian the miles are only about right, which is all that is needed. */
function offset({ latitude, longitude }: Position, [north = 0, east = 0]: number[]): Position {
  const width = 69 * Math.max(0.02, Math.cos((latitude * Math.PI) / 180));
  const turned = longitude + east / width;
  return {
    latitude: Math.max(-90, Math.min(90, latitude + north / 69)),
    longitude: ((((turned + 180) % 360) + 360) % 360) - 180,
  };
}

/**
 * Everybody is online for good but `offline`, whenever the product writes the hour of their last activity. What discovery
 * reads follows the profiles.
 */
async function holdClock(stack: Stack, offline: string[]) {
  await query(
    stack.world.databaseUrl('profile'),
    `
      create function hold_clock() returns trigger language plpgsql as $$ begin
        new.last_active_at := case when new.id::text = any('{${offline.join()}}') then timestamptz '2020-01-01' else '2100-01-01' end;
        new.updated_at := '2020-01-01';
        return new;
      end $$;
      create trigger hold_clock before insert or update on profiles for each row execute function hold_clock();
      update profiles set last_active_at = now()`,
  );
}
