import { readConfig } from '@kindred/kit/config';
import { seed } from '@kindred/seed/seed';
import { z } from 'zod';
import { readOperatorConfig } from './config.js';

/** A program: adds the demo community, prints two logins, and ends when the last member has a picture. */
const config = readOperatorConfig(process.env);
const { PRODUCT_URL } = readConfig(z.object({ PRODUCT_URL: z.url() }), process.env);
const { logins, rest } = await seed({
  apiUrl: PRODUCT_URL,
  natsUrl: config.NATS_URL,
  databaseUrl: (service) => config.databaseUrls[service],
});
for (const { email, password } of logins) process.stdout.write(`Sign in as ${email} with ${password}\n`);
await rest;
