import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import { newStaff, setRole } from '@kindred/testing/staff';
import { until } from '@kindred/testing/until';
import { type Operation, publicSurface } from './public-surface.js';
import { type Call, call } from './surface/call.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const BODIES = ['{"bio":', '{}', '[]', `"${'x'.repeat(65 * 1024)}"`];
const CONSOLE = 'the moderators’ console';

const root = mkdtempSync(path.join(tmpdir(), 'kindred-staff-'));
mkdirSync(path.join(root, 'assets'));
writeFileSync(path.join(root, 'index.html'), CONSOLE);
writeFileSync(path.join(root, 'assets/console.js'), '1;');
const stack = await sharedStack({ LIMITS_FACTOR: '0' });
const gateway = await stack.addGateway({ STAFF_ROOT: root });
const [staff, member, withoutFactor] = [await newStaff(stack), await newMember(stack.url), await newMember(stack.url)];
await setRole(stack, withoutFactor, 'moderator');
const roleOf = async () => (await withoutFactor.get('/api/auth/user')).body.role;
await until(roleOf, (role) => role === 'moderator');
const operations = (await publicSurface(staff)).filter(({ access }) => access === 'staff');
afterAll(async () => {
  await gateway.stop();
  await stack.stop();
  rmSync(root, { recursive: true });
});

/** An answer without what differs from one moment to the next. */
async function answerTo(request: Call) {
  const { statusLine, headers, body } = await call(gateway.url, request);
  const lasting = headers.map(([name, value]) => [
    name,
    name === 'Date' ? '' : value.replace(/Expires=[^;]+/, 'Expires'),
  ]);
  return { statusLine, headers: lasting, body: body.toString() };
}

/** The cookies of everybody who is not to learn of the console. */
const outsiders = (): [string, string][] => [
  ['a visitor', ''],
  ['a forged session', 'sid=s%3Ainvented.c2lnbmF0dXJl'],
  ['a member', member.session],
  ['a member under another face', `face=notes; ${member.session}`],
  ['staff under another face', `${staff.session}; face=weather`],
  ['staff without a second factor, under another face', `face=calculator; ${withoutFactor.session}`],
];

const pathsOf = ({ path }: Operation) =>
  [crypto.randomUUID(), 'nowhere', '%E0%A4%A'].map((id) => path.replace(/\{\w+\}/g, id));

describe('to outsiders an operation of the console is answered as a path that is nowhere', () => {
  it('whatever the method, the path and the body', async () => {
    expect(operations.length).toBeGreaterThan(0);
    const paths = [...new Set(operations.flatMap(pathsOf)), '/api/staff', '/api/staff/'];
    for (const [who, cookie] of outsiders()) {
      for (const method of METHODS) {
        const headers = { cookie };
        const nowhere = await answerTo({ method, path: '/api/nothing', headers });
        for (const path of paths) {
          expect({ who, method, path, answer: await answerTo({ method, path, headers }) }).toEqual({
            who,
            method,
            path,
            answer: nowhere,
          });
        }
      }
    }
  });

  it('also with a body that is malformed, too large or no object', async () => {
    for (const [who, cookie] of outsiders()) {
      for (const body of BODIES) {
        const request = { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body };
        const nowhere = await answerTo({ ...request, path: '/api/nothing' });
        for (const path of operations.map((one) => pathsOf(one)[0] ?? '')) {
          expect({ who, path, answer: await answerTo({ ...request, path }) }).toEqual({ who, path, answer: nowhere });
        }
      }
    }
  });
});

describe('staff without a second factor in this session', () => {
  it('are asked for it by every operation, before anything else is looked at', async () => {
    const needed = { statusCode: 403, code: 'second_factor_needed', message: 'Sign in with your second factor.' };
    for (const operation of operations) {
      const [path = ''] = pathsOf(operation);
      const body = operation.method === 'GET' ? undefined : '{"bio":';
      const { status, body: answered } = await withoutFactor.send(operation.method, path, body);
      expect({ status, answered }).toEqual({ status: 403, answered: needed });
    }
  });
});

describe('the pages under /staff', () => {
  const page = (path: string, cookie: string, method = 'GET') =>
    answerTo({ method, path, headers: { cookie, 'sec-fetch-mode': 'navigate' } });

  it('are the web client’s for outsiders, as any page is', async () => {
    for (const [who, cookie] of outsiders()) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
        for (const rest of ['', '/', '/index.html', '/cases/7', '/assets/console.js', '/%E0%A4%A']) {
          expect({ who, method, rest, answer: await page(`/staff${rest}`, cookie, method) }).toEqual({
            who,
            method,
            rest,
            answer: await page(`/nothing${rest}`, cookie, method),
          });
        }
      }
    }
  });

  it.each([
    ['staff', () => staff],
    ['staff without a second factor', () => withoutFactor],
  ])('are the console for %s', async (_, who) => {
    for (const path of ['/staff', '/staff/cases/7']) {
      const { body, headers } = await page(path, who().session);
      expect(body).toBe(CONSOLE);
      expect(headers).toContainEqual(['Cache-Control', 'private, no-cache']);
      const names = headers.map(([name = '']) => name.toLowerCase());
      for (const name of ['content-security-policy', 'x-frame-options']) expect(names).toContain(name);
    }
    expect((await page('/staff/assets/console.js', who().session)).body).toBe('1;');
  });
});
