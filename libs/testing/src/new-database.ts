import { databaseUrl, provision } from '@kindred/infrastructure/provision';
import { query } from './query.js';

const password = 'test';

/**
 * Makes a database of this name in which each service has its role and schema. Returns its address as superuser.
 * @param postgresUrl another database of the same server, as superuser
 * @param template the name of the database that is copied; by default the new one is empty
 */
export async function newDatabase(
  postgresUrl: string,
  name: string,
  services: string[],
  template = 'template1',
): Promise<string> {
  await query(postgresUrl, `create database ${name} template ${template}`);
  const admin = new URL(postgresUrl);
  admin.pathname = name;
  await provision(
    admin.href,
    services.map((service) => ({ name: service, password })),
  );
  return admin.href;
}

/** The address of such a database as one of its services. */
export const addressFor = (service: string, adminUrl: string) => databaseUrl(adminUrl, service, password);
