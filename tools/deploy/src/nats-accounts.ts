import { type ServiceName, serviceNames } from '@kindred/infrastructure/services';
import { EVENT_STREAM } from '@kindred/kit/bus';
import { durableName } from '@kindred/kit/consume-events';
import { type Talk, talkOf } from './talk.js';

/**
 * NATS' configuration: one account per service, which may ask what its sources ask, answer under its own name, announce
 * its own facts, and create and read its own durable consumers. Answers may go to whoever asked. Passwords stand in a file
 * beside it.
 */
export async function natsConfiguration(root: string): Promise<string> {
  const users = await Promise.all(serviceNames.map(async (name) => userOf(name, await talkOf(name, root))));
  return `# Made by \`npm run site\` out of the sources of the services; see docs/decisions/0019-compose.md
port: 4222
http: 8222
jetstream { store_dir: /data }
include ./passwords.conf
authorization {
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

function userOf(name: ServiceName, { asks, announces, hears, consumes }: Talk) {
  const durables = consumes.map((subject) => ({ subject, durable: durableName(name, subject) }));
  const publish = [...asks, ...announces, ...streamCalls, ...durables.flatMap(consumerCalls)];
  const subscribe = [`rpc.${name}.>`, ...hears.map((subject) => `${subject} ${name}`), `_INBOX.${name}.>`];
  return `    {
      user: ${name}, password: $${passwordOf(name)}
      permissions: {
        publish: [${list(publish)}]
        subscribe: [${list(subscribe)}]
        allow_responses: { max: 1, expires: "30s" }
      }
    }`;
}

const streamCalls = ['INFO', `STREAM.CREATE.${EVENT_STREAM}`, `STREAM.INFO.${EVENT_STREAM}`].map(
  (api) => `$JS.API.${api}`,
);

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
