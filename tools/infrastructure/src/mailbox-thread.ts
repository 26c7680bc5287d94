import { parentPort, workerData } from 'node:worker_threads';
import mailServer from 'maildev/lib/mailserver.js';
import web from 'maildev/lib/web.js';

const host = '127.0.0.1';
const { smtpPort, webPort, folder } = workerData;

mailServer.create(smtpPort, host, folder);
mailServer.loadMailsFromDirectory();
await mailServer.listen();
web.start(webPort, host, mailServer, null, null, '/', {});
web.server.once('listening', () => parentPort?.postMessage('ready'));
