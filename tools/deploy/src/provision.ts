import { provision } from '@kindred/infrastructure/provision';
import { serviceNames } from '@kindred/infrastructure/services';
import { connectObjectStore, createBucket } from '@kindred/kit/object-store';
import { readOperatorConfig } from './config.js';

/**
 * A program: gives every service its database role and schema, and the photos their bucket, then ends. It may be
 * repeated, and sets the roles' passwords again to what the settings say.
 */
const config = readOperatorConfig(process.env);
const accounts = serviceNames.map((name) => ({ name, password: passwordIn(config.databaseUrls[name]) }));
await provision(config.ADMIN_DATABASE_URL, accounts);
await createBucket(connectObjectStore(config), config);
process.stdout.write(`${serviceNames.length} schemas and the bucket are there\n`);

function passwordIn(url: string) {
  return decodeURIComponent(new URL(url).password);
}
