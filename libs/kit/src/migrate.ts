import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig, ServiceConfig } from './config.js';
import { type Database, openDatabase } from './database.js';

/**
 * A program that migrates the schema of the service in the current folder. A deployment runs it before new processes
 * start, which then have nothing to migrate.
 */
const { DATABASE_URL } = readConfig(ServiceConfig.pick({ DATABASE_URL: true }), process.env);
const module = pathToFileURL(path.resolve('dist/database.js')).href;
const { database } = (await import(module)) as { database: Database };
const db = await openDatabase(DATABASE_URL, database, 1);
await db.destroy();
process.stdout.write(`${database.schema} is up to date\n`);
