import { provision } from '@kindred/infrastructure/provision';
import { serviceNames } from '@kindred/infrastructure/services';
import { makeEventStream } from '@kindred/kit/bus';
import { connectObjectStore, createBucket } from '@kindred/kit/object-store';
import { readOperatorConfig } from './config.js';

/**
 * A program: gives every service its database role and schema, the events their stream, and the photos their bucket, then
 * ends. It may be repeated, and sets the roles' passwords again to what the settings say.
 */
const config = readOperatorConfig(process.env);
const accounts = serviceNames.map((name) => ({ name, password: passwordIn(config.databaseUrls[name]) }));
await provision(config.ADMIN_DATABASE_URL, accounts);
await makeEventStream(config.NATS_URL);
await createBucket(connectObjectStore(config), config);
process.stdout.write(`${serviceNames.length} schemas, the stream and the bucket are there\n`);

function passwordIn(url: string) {
  return decodeURIComponent(new URL(url).password);
}
