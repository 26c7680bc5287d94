declare module 'maildev/lib/mailserver.js' {
  type MailServer = {
    create(smtpPort: number, host: string, folder: string): void;
    loadMailsFromDirectory(): void;
    listen(): Promise<void>;
  };
  const mailServer: MailServer;
  export default mailServer;
}

declare module 'maildev/lib/web.js' {
  import type { Server } from 'node:http';
  import type mailServer from 'maildev/lib/mailserver.js';

  type Web = {
    server: Server;
    start(
      port: number,
      host: string,
      mail: typeof mailServer,
      user: null,
      password: null,
      basePath: string,
      tls: object,
    ): void;
  };
  const web: Web;
  export default web;
}
