import { connect } from '@nats-io/transport-node';

/** The floor: a bare NATS responder. */
const nats = await connect({ servers: process.argv[2] ?? '' });
nats.subscribe('bench.echo', { callback: (_error, message) => void message.respond(message.data) });
await nats.flush();
console.log('listening');
