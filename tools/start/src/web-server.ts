import path from 'node:path';
import { root } from './root.js';
import type { NodeProcess } from './run-service.js';

/** Vite's development server: the web client with hot reload on `port`, everything else from the gateway. */
export function webServer(port: number, gatewayPort: number): NodeProcess {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  const env = { ...process.env, PRODUCT_URL: `http://127.0.0.1:${gatewayPort}` };
  const command = { file: process.execPath, args, env, cwd: path.join(root, 'web') };
  return { name: 'web', command, readyUrl: `http://localhost:${port}/` };
}
