import { randomUUID } from 'node:crypto';
import { serviceNames } from '@kindred/infrastructure/services';
import type { Addresses } from '@kindred/testing/addresses';
import { flush } from '@kindred/testing/fresh-world';
import { Link } from '@kindred/testing/link';
import { type Member, newMember, newMembers } from '@kindred/testing/member';
import { pay } from '@kindred/testing/pay';
import { type PushService, startPushService } from '@kindred/testing/push-service';
import type { Random } from '@kindred/testing/random';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { infrastructure } from '@kindred/testing/test-infrastructure';
import { type Action, checkActions } from './check-actions.js';
import { checkDeletedConversations } from './check-deleted-conversations.js';
import { checkHiding } from './check-hiding.js';
import { checkPlaces } from './check-places.js';
import { checkSwitchesAndRequests } from './check-switches-and-requests.js';
import { readFinalState } from './final-state.js';
import type { History } from './history.js';
import type { Victim } from './nemesis.js';
import type { Scene, Suite } from './play.js';
import { SimulatedUser } from './simulated-user.js';
import { untilWell } from './until-well.js';
import { serviceVictim } from './victims.js';

const USERS = 6;
const STRANGERS = 4;
const ACQUAINTANCES = 3;
/** How long a server may be away; longer than what the services wait for an answer. */
const AWAY_MS = 6000;
const SERVICE_AWAY_MS = 800;

const bucket = `life-${randomUUID()}`;
const settings = {
  LOG_LEVEL: 'info',
  LIMITS_FACTOR: '1000',
  SWEEP_SECONDS: '1',
  RECONCILE_SECONDS: '1',
  PLACE_RULES: 'on',
};
const servers = ['postgres', 'redis', 'nats', 's3', 'mail', 'stripe'] as const;

type Links = Record<(typeof servers)[number], Link>;

/** Those from whom members hide, and the push service of the members' browsers. */
type Company = { acquaintances: Member[]; push: PushService };

/** Members make everything that is stored while services are killed, and ways to servers cut or held. */
export const life: Suite = { name: 'life', pendingShare: 0, start };

async function start(): Promise<Scene<Action>> {
  const real = await infrastructure();
  const opened = await Promise.all(servers.map(async (name) => [name, await Link.open()] as const));
  const links = Object.fromEntries(opened) as Links;
  const push = await startPushService();
  const own = {
    ...settings,
    S3_BUCKET: bucket,
    STRIPE_API_URL: `http://${links.stripe.host}`,
    PUSH_STAND_IN: push.url,
  };
  const stack = await startStack(own, throughLinks(real, links));
  links.stripe.lead(stack.stripe.access.apiUrl);
  const services = serviceNames.map((name) => serviceVictim(stack, name, SERVICE_AWAY_MS));
  return {
    stack,
    victims: [...serversOf(links, real.redisUrl), ...services],
    gather: async (history, randomOf) => {
      const acquaintances = await newMembers(stack.url, ACQUAINTANCES, 'acquaintance');
      const users = await gather(stack, { acquaintances, push }, history, randomOf);
      const prober = await newMember(stack.url, 'prober');
      return {
        actors: users,
        recovered: () => untilWell(prober, history),
        judge: () => judge(stack, users, acquaintances, history),
      };
    },
    stop: async () => {
      await stack.stop();
      await push.stop();
      await Promise.all(Object.values(links).map((link) => link.close()));
    },
  };
}

async function judge(stack: Stack, users: SimulatedUser[], acquaintances: Member[], { attempts }: History<Action>) {
  await Promise.all(users.map((user) => user.requestReset()));
  const { problems, chats, choices, ...state } = await readFinalState(stack, bucket, users, acquaintances);
  return [
    ...checkActions(attempts, state),
    ...checkSwitchesAndRequests(attempts, state.found),
    ...checkHiding(attempts, choices.hiding),
    ...checkPlaces(attempts, choices.whereabouts),
    ...checkDeletedConversations(attempts, chats),
    ...problems,
  ];
}

function throughLinks(real: Addresses, links: Links): Addresses {
  return {
    ...real,
    postgresUrl: links.postgres.lead(real.postgresUrl),
    redisUrl: links.redis.lead(real.redisUrl),
    natsUrl: links.nats.lead(real.natsUrl),
    s3: { ...real.s3, endpoint: links.s3.lead(real.s3.endpoint) },
    smtpUrl: links.mail.lead(real.smtpUrl),
  };
}

function serversOf(links: Links, redisUrl: string): Victim[] {
  return Object.entries(links).flatMap(([name, link]) => {
    const mend = async () => link.mend();
    const forgetAndMend = () => flush(redisUrl).then(mend);
    const away = { kind: 'dependency', away: AWAY_MS } as const;
    const afterCut = name === 'redis' ? forgetAndMend : mend;
    return [
      { ...away, name: `${name} (cut)`, kill: async () => link.cut(), restart: afterCut },
      { ...away, name: `${name} (held)`, kill: async () => link.hold(), restart: mend },
    ];
  });
}

async function gather(
  { url, world, stripe }: Stack,
  { acquaintances, push }: Company,
  history: History<Action>,
  randomOf: (n: number) => Random,
) {
  const [members, sleepers, strangers] = [
    await newMembers(url, USERS, 'user'),
    await newMembers(url, USERS, 'dormant'),
    await newMembers(url, STRANGERS, 'stranger'),
  ];
  await Promise.all(strangers.map((one) => one.send('PATCH', '/api/profile', { contactFrom: 'tapped' })));
  const payFor = (clientSecret: string) => pay(stripe.access, clientSecret);
  const surroundings = { url, mailboxUrl: world.mailboxUrl, pay: payFor, history };
  const open = async (member: Member, n: number): Promise<string> => {
    const otherUserId = members[(n + 1) % USERS]?.id;
    return (await member.post('/api/conversations', { otherUserId })).body.conversationId;
  };
  const chats = await Promise.all(members.map(open));
  return members.map((member, n) => {
    const friendIds = members.filter((one) => one !== member).map(({ id }) => id);
    const [conversationId = '', receivedId = ''] = [chats[n], chats.at(n - 1)];
    const others = {
      dormant: sleepers[n] as Member,
      friendIds,
      strangers,
      acquaintances,
      conversationId,
      receivedId,
    };
    return new SimulatedUser(member, others, surroundings, randomOf(n), push.subscribe().subscription);
  });
}
