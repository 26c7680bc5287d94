import path from 'node:path';
import { Problem } from '@kindred/infrastructure/problem';
import { root } from '../setup/places.mjs';

export type Settings = ReturnType<typeof readSettings>;

/**
 * The settings from environment and arguments.
 * @throws Problem that names a value which cannot be used
 */
export function readSettings(environment: NodeJS.ProcessEnv, args: string[]) {
  const unknown = args.find((arg) => arg !== '--watch');
  if (unknown) throw new Problem(`npm start does not know ${unknown}. It knows: npm start -- --watch`);
  return {
    dataDir: path.resolve(root, environment.DATA_DIR || '.data'),
    port: portIn(environment, 'PORT', 8080),
    mailPort: portIn(environment, 'MAIL_PORT', 8025),
    stripePort: portIn(environment, 'STRIPE_PORT', 12111),
    /** Restart services on change and serve the web client with hot reload. */
    watch: args.includes('--watch'),
  };
}

function portIn(environment: NodeJS.ProcessEnv, name: string, fallback: number) {
  const value = environment[name] || String(fallback);
  const port = Number(value);
  const isPort = Number.isInteger(port) && port > 0 && port < 65_536;
  if (!isPort)
    throw new Problem(`${name} is "${value}": choose a port between 1 and 65535, such as ${name}=${fallback}.`);
  return port;
}
