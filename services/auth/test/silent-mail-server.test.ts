import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { AuthConfig } from '../src/config.js';
import { MailServer } from '../src/mail-delivery/mail-server.service.js';

afterEach(() => {
  jest.useRealTimers();
});

it('a mail server that greets and then says nothing holds up the end of a process for 20 seconds', async () => {
  const server = createServer((socket) => void socket.write('220 mail.test\r\n'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}/?socketTimeout=600000`;
  const config = { SMTP_URL, MAIL_FROM: 'hello@kindred.test', PUBLIC_URL: 'http://localhost:8080' } as AuthConfig;
  const mailServer = new MailServer(config);
  const mail = { to: 'author@example.com', subject: 'A mail', text: 'What it says.' };
  const sending = mailServer.deliver(randomUUID(), mail).catch((error) => error);
  const [socket] = await once(server, 'connection');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  mailServer.beforeApplicationShutdown();
  jest.advanceTimersByTime(20_000);
  expect(await sending).toMatchObject({ name: 'MailNotSent', code: 'SILENT' });
  socket.destroy();
  server.close();
});
