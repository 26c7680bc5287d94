import { connect } from 'nats';

/** A bare connection to NATS, whose client takes name and password apart from the address. */
export function connectNats(address: string) {
  const { host, username, password } = new URL(address);
  return connect({ servers: host, ...(username && { user: username, pass: decodeURIComponent(password) }) });
}
