import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import express, { type NextFunction, type Request, type Response } from 'express';
import request from 'supertest';
import { staffConsole } from './staff-console.js';

const root = mkdtempSync(path.join(tmpdir(), 'kindred-staff-'));
mkdirSync(path.join(root, 'assets'));
writeFileSync(path.join(root, 'index.html'), 'the console');
writeFileSync(path.join(root, 'assets/console.js'), '1;');
afterAll(() => rmSync(root, { recursive: true }));

function visit(address: string, isStaff: boolean, from: string | undefined = root) {
  const app = express();
  app.use(staffConsole(from, async () => isStaff));
  app.use(({ path }: Request, response: Response) => response.send(`the web client at ${path}`));
  app.use((_: Error, _request: Request, response: Response, _next: NextFunction) => response.sendStatus(404));
  return request(app).get(address);
}

describe('the console', () => {
  it('is served to staff at its paths, revalidated each time', async () => {
    for (const address of ['/staff', '/staff/', '/staff?x=1', '/staff/cases/7', '/staff/index.html']) {
      const { text, headers } = await visit(address, true);
      expect([address, text]).toEqual([address, 'the console']);
      expect(headers['cache-control']).toBe('private, no-cache');
    }
    expect((await visit('/staff/assets/console.js', true)).text).toBe('1;');
    expect((await visit('/staff/assets/gone.js', true)).status).toBe(404);
  });

  it('is nothing but a page of the web client for anybody else, its files too', async () => {
    for (const address of ['/staff', '/staff/cases/7', '/staff/index.html', '/staff/assets/console.js']) {
      expect((await visit(address, false)).text).toBe(`the web client at ${address}`);
    }
  });

  it('leaves other paths, other methods and a build without a console to the web client', async () => {
    for (const address of ['/', '/staffing', '/Staff', '/x/staff']) {
      expect((await visit(address, true)).text).toBe(`the web client at ${address}`);
    }
    expect((await visit('/staff', true, path.join(root, 'nowhere'))).text).toBe('the web client at /staff');
  });
});
