import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '@kindred/infrastructure/problem';
import { Bus } from '@kindred/kit/bus';

/** Where `npm start` leaves the address by which an operator's command finds it. */
export const addressFile = (dataDir: string) => path.join(dataDir, 'operator.json');

/**
 * The bus of the running product: at NATS_URL, or of the copy that `npm start` runs on DATA_DIR.
 * @throws Problem when neither is there
 */
export async function reach(environment: NodeJS.ProcessEnv, dataDir: string): Promise<Bus> {
  const url = environment.NATS_URL || addressIn(addressFile(dataDir));
  if (!url) {
    throw new Problem(`Kindred does not run on ${dataDir}: start it, or say where with DATA_DIR=... or NATS_URL=...`);
  }
  return Bus.connect('operator', url).catch((error: Error) => {
    throw new Problem(`Cannot use NATS at ${new URL(url).host}: ${error.message}. Is Kindred running?`);
  });
}

function addressIn(file: string): string | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).natsUrl : null;
}
