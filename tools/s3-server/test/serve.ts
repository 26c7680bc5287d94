import { startS3Server } from '../src/s3-server.js';
import { bucket, keys } from './start-server.js';

/** A server in a process of its own, for a test that kills it. */
const { endpoint } = await startS3Server({
  port: 0,
  host: '127.0.0.1',
  dataDir: process.argv[2] ?? '',
  bucket,
  ...keys,
});
console.log(endpoint);
