import { type ServiceName, serviceNames } from '@kindred/infrastructure/services';
import { readConfig } from '@kindred/kit/config';
import { objectStoreSettings } from '@kindred/kit/object-store';
import { z } from 'zod';
import { databaseSetting } from './settings.js';

const Postgres = z.url({ protocol: /^postgres(ql)?$/ });

/** What an operator's commands read, besides the address of every service's database. */
const OperatorConfig = z.object({
  ADMIN_DATABASE_URL: Postgres,
  NATS_URL: z.string().min(1),
  ...objectStoreSettings,
});
export type OperatorConfig = z.infer<typeof OperatorConfig> & { databaseUrls: Record<ServiceName, string> };

/** @throws Error that names every wrong or missing setting */
export function readOperatorConfig(environment: Record<string, string | undefined>): OperatorConfig {
  const databases = Object.fromEntries(serviceNames.map((name) => [databaseSetting(name), Postgres]));
  const urls = readConfig(z.object(databases), environment);
  const databaseUrls = Object.fromEntries(serviceNames.map((name) => [name, urls[databaseSetting(name)]]));
  return { ...readConfig(OperatorConfig, environment), databaseUrls: databaseUrls as OperatorConfig['databaseUrls'] };
}
