import { startS3Server } from '../src/s3-server.js';
import { keys } from './start-server.js';

/** A server in a process of its own, for a test that kills it. */
const [dataDir = ''] = process.argv.slice(2);
const { endpoint } = await startS3Server({ dataDir, ...keys });
console.log(endpoint);
