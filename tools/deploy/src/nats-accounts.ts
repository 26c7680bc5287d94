import type { NatsAccounts } from '@kindred/infrastructure/nats';
import { type ServiceName, serviceNames } from '@kindred/infrastructure/services';
import { EVENT_STREAM } from '@kindred/kit/bus';
import { durableName } from '@kindred/kit/consume-events';
import { type NatsSubjects, natsSubjectsOf } from './nats-subjects.js';

/**
 * NATS' configuration of a site. Passwords stand in a file beside it. An event is on the disk before it is acknowledged, since
 * the outbox forgets it then.
 */
export async function natsConfiguration(root: string): Promise<string> {
  return `# Made by \`npm run site\` out of the sources of the services; see docs/decisions/0019-compose.md
port: 4222
http: "127.0.0.1:8222"
jetstream { store_dir: /data, sync_interval: always }
include ./passwords.conf
${await authorization(root)}`;
}

/** The accounts of NATS with their passwords, for a server that is started here. */
export async function natsAccounts(root: string, secret: (name: string) => string): Promise<NatsAccounts> {
  return {
    configuration: `${natsPasswords(secret)}${await authorization(root)}`,
    operator: { name: 'operator', password: secret('nats-operator') },
  };
}

/** An address of that server under the account of a service. */
export function accountAt(address: string, name: string, secret: (name: string) => string): string {
  return `nats://${name}:${secret(`nats-${name}`)}@${new URL(address).host}`;
}

/**
 * One account per service, which may request what its sources request, answer under its own name, publish its own events,
 * and create and read its own durable consumers. The operator's account alone makes the stream. It may answer every
 * request that it receives, to whatever subject the request names: the transport answers to inboxes only.
 */
async function authorization(root: string): Promise<string> {
  const users = await Promise.all(serviceNames.map(async (name) => userOf(name, await natsSubjectsOf(name, root))));
  return `authorization {
  users: [
${[...users, operator].join('\n')}
  ]
}
`;
}

/** The file of passwords that the configuration includes. */
export function natsPasswords(secret: (name: string) => string): string {
  const lines = [...serviceNames, 'operator'].map((name) => `${passwordOf(name)}: "${secret(`nats-${name}`)}"`);
  return [...lines, ''].join('\n');
}

function passwordOf(account: string) {
  return `${account.toUpperCase()}_PASSWORD`;
}

const operator = `    { user: operator, password: $${passwordOf('operator')}, permissions: { publish: ">", subscribe: ">" } }`;

function userOf(name: ServiceName, { requests, publishes, queueListens, listens, consumes }: NatsSubjects) {
  const durables = consumes.map((subject) => ({ subject, durable: durableName(name, subject) }));
  const publish = [...requests, ...publishes, ...streamCalls, ...durables.flatMap(consumerCalls)];
  const subscribe = [
    `rpc.${name}.>`,
    ...queueListens.map((subject) => `${subject} ${name}`),
    ...listens,
    `_INBOX.${name}.>`,
  ];
  return `    {
      user: ${name}, password: $${passwordOf(name)}
      permissions: {
        publish: [${list(publish)}]
        subscribe: [${list(subscribe)}]
        allow_responses: { max: 1, expires: "30s" }
      }
    }`;
}

const streamCalls = ['$JS.API.INFO', `$JS.API.STREAM.INFO.${EVENT_STREAM}`];

function consumerCalls({ subject, durable }: { subject: string; durable: string }) {
  return [
    `$JS.API.CONSUMER.CREATE.${EVENT_STREAM}.${durable}.${subject}`,
    `$JS.API.CONSUMER.INFO.${EVENT_STREAM}.${durable}`,
    `$JS.API.CONSUMER.MSG.NEXT.${EVENT_STREAM}.${durable}`,
    `$JS.ACK.${EVENT_STREAM}.${durable}.>`,
  ];
}

function list(subjects: string[]) {
  return subjects.map((subject) => `"${subject}"`).join(', ');
}
