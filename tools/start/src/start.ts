import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accountAt, natsAccounts } from '@kindred/deploy/nats-accounts';
import { prepareDataDir } from '@kindred/infrastructure/data-dir';
import { startEmbedded } from '@kindred/infrastructure/embedded';
import { secretsIn } from '@kindred/infrastructure/kept-secret';
import { startNative } from '@kindred/infrastructure/native-server';
import { endOrphans } from '@kindred/infrastructure/orphans';
import { freePort, isPortFree } from '@kindred/infrastructure/ports';
import { Problem } from '@kindred/infrastructure/problem';
import { addressFile } from '@kindred/operate/reach';
import type { DemoLogin } from '@kindred/seed/accounts';
import { root } from '../setup/places.mjs';
import { say, step } from '../setup/progress.mjs';
import { lockDataDir } from './data-dir-lock.js';
import { addDemoCommunity } from './demo-community.js';
import { provisionServices, startServices, webServer } from './product.js';
import { readSettings, type Settings } from './settings.js';
import { runToEnd, type Started } from './started.js';
import { configuredStripe, emulateStripe } from './stripe.js';

/** `npm start`: everything on one machine, until Ctrl-C. */
export async function main(args: string[]): Promise<void> {
  // Only the owner of DATA_DIR may read its files (mails, logs, keys).
  process.umask(0o077);
  await runToEnd(async (started) => {
    await start(readSettings(process.env, args), started);
    return undefined;
  }, 0);
}

async function start(settings: Settings, started: Started) {
  const publicUrl = `http://localhost:${settings.port}`;
  await claim(settings, publicUrl, started);
  const secret = secretsIn(path.join(settings.dataDir, 'secrets'));
  const infrastructure = await startInfrastructure(settings, secret, started);
  const gatewayPort = settings.watch ? await freePort() : settings.port;
  const limitsFactor = process.env.LIMITS_FACTOR || '10';
  const stripe = configuredStripe() ?? (await emulateStripe(settings, publicUrl, secret, started));
  const surroundings = { infrastructure, publicUrl, gatewayPort, limitsFactor, secret, stripe };
  const databaseUrls = await provisionServices(surroundings);

  const { natsUrl: address } = infrastructure;
  const natsUrl = (name: string) => (settings.watch ? address : accountAt(address, name, secret));
  const options = { ...settings, surroundings, natsUrl, databaseUrls };
  const services = await step('Migrating and starting the services', () => startServices(options));
  started.push(services.stop);
  if (settings.watch) await startWeb(settings, gatewayPort, started);
  const { dataDir } = settings;
  const { logins, moderator, responder, keepOnline } = await addDemoCommunity(surroundings, databaseUrls, dataDir);

  const signIns = logins.map(({ email, password }) => ['Sign in as', `${email}  ${password}`] as const);
  say('');
  say(
    table([
      ['Kindred', publicUrl],
      ['Mailbox', infrastructure.mailboxUrl],
      ['Stripe', configuredStripe() ? 'yours, by the keys in the environment' : `emulated at ${stripe.apiUrl}`],
      ...signIns,
      ...(moderator ? moderatorRows(publicUrl, moderator) : []),
      ...(responder ? [['Write to', `${responder}, who answers`] as const] : []),
      ['Data', dataDir],
      ['Logs', path.join(dataDir, 'logs')],
    ]),
  );
  say('Ready');
  if (keepOnline) started.push(keepOnline());
}

/** Names and values in two columns. */
function table(rows: (readonly [name: string, value: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`).join('\n');
}

function moderatorRows(publicUrl: string, { email, password }: DemoLogin) {
  const folder = process.env.DATA_DIR ? `DATA_DIR=${process.env.DATA_DIR} ` : '';
  return [
    ['Moderate as', `${email}  ${password}`],
    ['Console', `${publicUrl}/staff`],
    ['Its code', `${folder}npm run operate -- code ${email}`],
  ] as const;
}

/** Claims the folder and the ports, also after a start that was killed. */
async function claim({ dataDir, port, mailPort, stripePort }: Settings, publicUrl: string, started: Started) {
  prepareDataDir(dataDir);
  started.push(await lockDataDir(dataDir, publicUrl));
  const ended = await endOrphans(path.join(dataDir, 'run'));
  if (ended.length) say(`Ended what an earlier start had left running: ${ended.join(', ')}`);
  const emulator: Record<string, number> = configuredStripe() ? {} : { STRIPE_PORT: stripePort };
  await refuseBusyPorts({ PORT: port, MAIL_PORT: mailPort, ...emulator });
}

/** @throws Problem for the first of these ports that is in use */
async function refuseBusyPorts(ports: Record<string, number>) {
  for (const [setting, port] of Object.entries(ports)) {
    if (await isPortFree(port)) continue;
    const reason = port < 1024 ? 'is in use or only for root' : 'is in use';
    throw new Problem(
      `Port ${port} ${reason}: stop the program that uses it, or choose another: ${setting}=${port + 1} npm start`,
    );
  }
}

async function startInfrastructure(
  { dataDir, mailPort, watch }: Settings,
  secret: (name: string) => string,
  started: Started,
) {
  // Sources that change at run time may use subjects that no account allowed at the start.
  const accounts = watch ? undefined : await natsAccounts(root, secret);
  const onProgress = (line: string) => say(`  ${line}`);
  const options = { dataDir, mailPort, natsAccounts: accounts, onProgress };
  const infrastructure = await step('Starting Postgres, Redis, NATS, S3 and the mailbox', () => startEmbedded(options));
  started.push(infrastructure.stop);
  const file = addressFile(dataDir);
  writeFileSync(file, JSON.stringify({ natsUrl: infrastructure.natsUrl }));
  started.push(() => rmSync(file, { force: true }));
  return infrastructure;
}

async function startWeb({ port, dataDir }: Settings, gatewayPort: number, started: Started) {
  const start = () => startNative(webServer(port, gatewayPort), dataDir, say);
  started.push((await step('Starting the web server with hot reload', start)).stop);
}
