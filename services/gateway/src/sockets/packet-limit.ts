import { TokenBucket } from './token-bucket.js';

/** The parts of a connection of Engine.IO that the limit needs. */
export type Receiving = {
  on(event: 'packet', listener: () => void): void;
  close(discard: boolean): void;
};

const PACKETS_PER_SECOND = 10;
/** Ten times what a socket may say at once. */
const BURST = 300;

/**
 * Closes the connection of a client that goes on sending while its messages are refused. Every packet counts, also one that
 * nothing handles, because reading it takes time.
 */
export function limitPackets(connection: Receiving) {
  const bucket = new TokenBucket(PACKETS_PER_SECOND, BURST);
  connection.on('packet', () => {
    if (!bucket.take(Date.now())) connection.close(true);
  });
}
