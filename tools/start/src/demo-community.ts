import { lineFor } from '@kindred/infrastructure/problem';
import { type Surroundings } from '@kindred/infrastructure/services';
import { type DemoLogin, seed } from '@kindred/seed/seed';
import type { DatabaseUrls } from './product.js';
import { say, step } from './progress.js';

/** Lets the demo community move in where it has not yet. The product is usable without it, so that a failure is only said. */
export async function inviteDemoCommunity(
  { infrastructure, gatewayPort, publicUrl }: Surroundings,
  databaseUrls: DatabaseUrls,
): Promise<DemoLogin[]> {
  const { natsUrl } = infrastructure;
  const apiUrl = `http://127.0.0.1:${gatewayPort}`;
  const options = {
    apiUrl,
    natsUrl,
    databaseUrls,
    onProgress: (line: string) => say(`  ${line}`),
  };
  try {
    const title = `Inviting the demo community (the product answers already, at ${publicUrl})`;
    const { logins, rest } = await step(title, () => seed(options));
    rest.catch((error) => say(`Some portraits are missing until the next start: ${lineFor(error)}`));
    return logins;
  } catch (error) {
    say(`There is no demo community: ${lineFor(error)}`);
    return [];
  }
}
