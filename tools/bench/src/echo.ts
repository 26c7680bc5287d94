import { connectNats } from '@kindred/testing/connect-nats';

/** The floor: a bare NATS responder. */
const nats = await connectNats(process.argv[2] ?? '');
nats.subscribe('bench.echo', { callback: (_error, message) => void message.respond(message.data) });
await nats.flush();
console.log('listening');
