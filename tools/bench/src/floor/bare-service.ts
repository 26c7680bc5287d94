import { connectNats } from '@kindred/testing/connect-nats';
import pg from 'pg';

/** The floor's service: one prepared statement for each question, and its bytes as they are; or the question itself. */
const [natsUrl = '', databaseUrl = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const nats = await connectNats(natsUrl);
const statements = {
  read: 'select body from bench.answers where name = $1',
  write: 'insert into bench.messages (body) values ($1) returning body',
};
for (const [name, text] of Object.entries(statements)) {
  nats.subscribe(`bench.${name}`, {
    callback: (_error, message) => {
      const query = { name, text, values: [message.string()] };
      pool.query<{ body: string }>(query).then(({ rows }) => message.respond(rows[0]?.body ?? ''));
    },
  });
}
nats.subscribe('bench.echo', { callback: (_error, message) => void message.respond(message.data) });
await nats.flush();
console.log('listening');
