import { provision } from '@kindred/infrastructure/provision';
import { serviceNames } from '@kindred/infrastructure/services';
import { makeEventStream } from '@kindred/kit/bus';
import { connectObjectStore, createBucket, keepsVersions } from '@kindred/kit/object-store';
import { readOperatorConfig } from './config.js';

const VERSIONS_KEPT =
  'The bucket keeps versions: what members delete stays in it, unless lifecycle rules remove old versions (docs/operating.md, Backup and restore).';

/**
 * A program: gives every service its database role and schema, the events their stream, and the photos their bucket, then
 * ends. It may be repeated, and sets the roles' passwords again to what the settings say. It warns of a bucket that keeps what
 * is removed from it.
 */
const config = readOperatorConfig(process.env);
const accounts = serviceNames.map((name) => ({ name, password: passwordIn(config.databaseUrls[name]) }));
await provision(config.ADMIN_DATABASE_URL, accounts);
await makeEventStream(config.NATS_URL);
const store = connectObjectStore(config);
await createBucket(store, config);
process.stdout.write(`${serviceNames.length} schemas, the stream and the bucket are there\n`);
if (await keepsVersions(store, config.S3_BUCKET)) process.stderr.write(`${VERSIONS_KEPT}\n`);

function passwordIn(url: string) {
  return decodeURIComponent(new URL(url).password);
}
