import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { AuthConfig } from '../src/config.js';
import { MailServer } from '../src/mail-delivery/mail-server.service.js';

let server: Server;
let commands: string[];
beforeEach(async () => {
  commands = [];
  server = createServer((socket) => {
    socket.write('220 mail.test\r\n');
    createInterface(socket).on('line', (line) => {
      const [verb = ''] = line.split(' ');
      commands.push(verb);
      socket.write(answers[verb] ?? '550 no\r\n');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => void server.close());

/** A mail server whose offer of STARTTLS somebody on the way has cut out. */
const answers: Record<string, string> = { EHLO: '250-mail.test\r\n250 AUTH PLAIN\r\n', AUTH: '235 welcome\r\n' };

async function deliver(who: string, query = '', NODE_ENV: AuthConfig['NODE_ENV'] = 'production') {
  const SMTP_URL = `smtp://${who}127.0.0.1:${(server.address() as AddressInfo).port}/${query}`;
  const config = { NODE_ENV, SMTP_URL, MAIL_FROM: 'hello@kindred.test', PUBLIC_URL: 'http://localhost' } as AuthConfig;
  const mailServer = new MailServer(config);
  const mail = { to: 'member@example.com', subject: 'A mail', text: 'What it says.' };
  const delivered = await mailServer.deliver(randomUUID(), mail).catch((error) => error);
  mailServer.onApplicationShutdown();
  return delivered;
}

it('a mail stays owed, and neither it nor the password is said, where the mail server offers no TLS', async () => {
  expect(await deliver('me:secret@')).toMatchObject({ name: 'MailNotSent', code: 'ETLS', isForNobody: false });
  expect(commands).not.toContain('AUTH');
  expect(commands).not.toContain('MAIL');
});

it.each([
  ['the URL says that it may be', 'me:secret@', '?requireTLS=false', 'production'],
  ['the relay asks for no password', '', '', 'production'],
  ['it is no site for members', 'me:secret@', '', 'development'],
] as const)('is said without TLS where %s', async (_, who, query, nodeEnv) => {
  expect(await deliver(who, query, nodeEnv)).toMatchObject({ name: 'MailNotSent', code: 'EENVELOPE' });
  expect(commands).toEqual(expect.arrayContaining(who ? ['AUTH', 'MAIL'] : ['MAIL']));
});
