import { connect } from 'node:net';
import type { StartedTestContainer } from 'testcontainers';

const NETWORK = 'bridge';
const PROBE_MS = 1000;

/**
 * Returns what says where a container answers at one of its ports, after what comes before the host. Where Docker runs on this
 * very machine that is the container's own address: a published port passes every byte through a process of Docker's.
 * @param probed a container that listens at `port`, by which the way is chosen
 */
export async function addressing(probed: StartedTestContainer, port: number) {
  const isNear = await answers(probed.getIpAddress(NETWORK), port);
  return (before: string, container: StartedTestContainer, port: number) =>
    isNear
      ? `${before}${container.getIpAddress(NETWORK)}:${port}`
      : `${before}${container.getHost()}:${container.getMappedPort(port)}`;
}

/** Whether something listens there. Nothing does on Docker's network in a virtual machine of its own. */
function answers(host: string, port: number) {
  if (!host) return false;
  return new Promise<boolean>((settle) => {
    const socket = connect({ host, port, timeout: PROBE_MS });
    const end = (isThere: boolean) => {
      socket.destroy();
      settle(isThere);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });
}
