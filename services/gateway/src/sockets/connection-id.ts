import { randomBytes } from 'node:crypto';

const CONTAINER_NAME = /^[0-9a-f]{12}$/;

/**
 * The id of a connection, which nobody guesses. With `container` it begins with the name of this container of Docker, by which
 * the proxy brings the next request of a client that polls to the gateway that knows it.
 * @param host the name of this machine
 */
export function connectionId(kind: 'random' | 'container', host: string) {
  const id = randomBytes(15).toString('base64url');
  return kind === 'container' && CONTAINER_NAME.test(host) ? `${host}.${id}` : id;
}
