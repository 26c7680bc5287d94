/** The parts of a connection of Engine.IO that the limit needs. */
export type Unread = {
  readonly writeBuffer: { data?: unknown }[];
  on(event: 'packetCreate', listener: () => void): void;
  close(discard: boolean): void;
};

/** What may wait for a client to read it, in characters. A client that reads has a few kilobytes waiting at most. */
const MAX_UNREAD = 1024 * 1024;
/** What a packet costs beside its text. */
const PACKET_COST = 512;

/**
 * Closes the connection of a client that does not read: what it is sent waits in this process. A client that connects again
 * asks for what it missed.
 */
export function limitUnread(connection: Unread) {
  connection.on('packetCreate', () => {
    if (unreadOf(connection) > MAX_UNREAD) connection.close(true);
  });
}

function unreadOf({ writeBuffer }: Unread) {
  return writeBuffer.reduce((sum, { data }) => sum + PACKET_COST + (typeof data === 'string' ? data.length : 0), 0);
}
