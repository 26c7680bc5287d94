import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import express from 'express';

const folder = fileURLToPath(new URL('./checkout', import.meta.url));
const bundler = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url));

/** The page of a shop with Stripe's own React components, bundled as for production, at an origin of its own. */
export async function serveCheckout() {
  const built = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  execFileSync(process.execPath, [bundler, 'build', folder, '--outDir', built, '--emptyOutDir', '--logLevel', 'warn']);
  const app = express().use(express.static(built));
  app.get('/paid', (_, response) => response.send('<!doctype html><link rel="icon" href="data:,"><h1>Thank you</h1>'));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(built, { recursive: true, force: true });
    },
  };
}
