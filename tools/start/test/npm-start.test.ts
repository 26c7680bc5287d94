import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const source = ['--import', '@kindred/testing/typescript'];
const main = `import('./src/start.ts').then(({ main }) => main(process.argv.slice(1)))`;
const launcher = path.resolve(import.meta.dirname, '..');

/** Runs the launcher as it is in the sources; all of these end before anything has started. */
function start(env: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { cwd: launcher, env: { ...process.env, ...env } };
    execFile(process.execPath, [...source, '-e', main, '--', ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
    );
  });
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'start-'));

describe('npm start', () => {
  it('says in one line that a port is busy and how to choose another', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, output } = await start({ DATA_DIR: newFolder(), PORT: String(port) });
    server.close();
    expect(output).toBe(
      `Port ${port} is in use: stop the program that uses it, or choose another: PORT=${port + 1} npm start\n`,
    );
    expect(code).toBe(1);
  });

  it('says in one line that DATA_DIR cannot be used', async () => {
    const file = path.join(newFolder(), 'file');
    writeFileSync(file, '');
    const { code, output } = await start({ DATA_DIR: path.join(file, 'data') });
    expect(output).toMatch(/^DATA_DIR .* cannot be used \(.*\): choose another folder\.\n$/);
    expect(code).toBe(1);
  });

  it('names an unknown argument', async () => {
    const { code, output } = await start({}, '--wach');
    expect(output).toBe('npm start does not know --wach. It knows: npm start -- --watch\n');
    expect(code).toBe(1);
  });
});
