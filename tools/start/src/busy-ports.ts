import { isPortFree } from '@kindred/infrastructure/ports';
import { Problem } from '@kindred/infrastructure/problem';

/**
 * Checks that the ports of the product are free.
 * @throws Problem for the first that is in use
 */
export async function refuseBusyPorts(ports: Record<string, number>) {
  for (const [setting, port] of Object.entries(ports)) {
    if (await isPortFree(port)) continue;
    const reason = port < 1024 ? 'is in use or only for root' : 'is in use';
    throw new Problem(
      `Port ${port} ${reason}: stop the program that uses it, or choose another: ${setting}=${port + 1} npm start`,
    );
  }
}
