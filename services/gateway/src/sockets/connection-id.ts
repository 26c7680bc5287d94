import { randomBytes } from 'node:crypto';

const CONTAINER_NAME = /^[0-9a-f]{12}$/;

/**
 * The id of a connection, which nobody guesses. In a container of Docker it begins with the container's name, by which the proxy
 * brings the next request of a client that polls to the gateway that knows it.
 * @param host the name of this machine
 */
export function connectionId(host: string) {
  const id = randomBytes(18).toString('base64url');
  return CONTAINER_NAME.test(host) ? `${host}.${id}` : id;
}
