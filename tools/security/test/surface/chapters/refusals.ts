import { Client } from '@kindred/testing/member';
import { type Operation, publicSurface } from '../../public-surface.js';
import type { Script } from '../script.js';
import { Visitor } from '../visitor.js';
import type { Surface } from './chapter.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const LARGE = `{"bio":"${'x'.repeat(65 * 1024)}"}`;
/** What ends a session or an account has a chapter of its own. */
const ENDING = ['POST /api/auth/logout', 'DELETE /api/account'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const forged = { cookie: `sid=s%3A${'a'.repeat(32)}.${'b'.repeat(43)}` };

/** Every operation of the product, called in each way that is refused whatever it does. */
export async function refusals({ stack: { url } }: Surface, script: Script) {
  const [nobody, kay] = [new Visitor(url), await new Visitor(url, 'kay').arrive()];
  const ended = { cookie: (await new Visitor(url, 'gone').arrive()).sid };
  await new Visitor(url, 'gone').ask(script, 'POST', '/api/auth/logout', { headers: ended, body: {} });
  const operations = await publicSurface(new Client(url));
  for (const operation of operations) {
    if (operation.access === 'member') await strangers(operation, nobody, ended, script);
    if (!ENDING.includes(operation.name)) await wrongInput(operation, kay, script);
    await fromElsewhere(operation, kay, script);
  }
  await wrongMethods(operations, kay, script);
}

const at = ({ path }: Operation, id = UNKNOWN) => path.replace(/\{\w+\}/g, id);
/** Discover turns its order once a day, so that it is asked for nobody. */
const few = ({ path }: Operation) => (path === '/api/discover' ? '?tab=favorites' : '');
const hasBody = ({ method }: Operation) => method !== 'GET';

async function strangers(operation: Operation, nobody: Visitor, ended: { cookie: string }, script: Script) {
  const body = hasBody(operation) ? '{"bio":' : undefined;
  const ask = (note: string, headers = {}) =>
    nobody.ask(script, operation.method, at(operation), { note, headers, body });
  await ask('no session');
  await ask('a forged session', forged);
  await ask('an ended session', ended);
}

async function wrongInput(operation: Operation, kay: Visitor, script: Script) {
  const { method, fields } = operation;
  const ask = (note: string, more: object = {}, path = at(operation)) =>
    kay.ask(script, method, path, { note, ...more });
  if (operation.path.includes('{')) await ask('an id that is none', {}, at(operation, 'nowhere'));
  if (operation.path.includes('{')) await ask('a path that cannot be read', {}, at(operation, '%E0%A4%A'));
  await ask('a slash behind', hasBody(operation) ? { body: {} } : {}, `${at(operation)}/${few(operation)}`);
  const all = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
  if (!hasBody(operation)) {
    const query = (value: string) => `${at(operation)}?${new URLSearchParams(all(value) as Record<string, string>)}`;
    if (fields.length) await ask('wrong words', {}, query('nowhere'));
    if (fields.length) await ask('a null character', {}, query('a\0b'));
    await ask('as it should be', {}, at(operation) + few(operation));
    await kay.ask(script, 'HEAD', at(operation) + few(operation));
    return;
  }
  await ask('nothing at all');
  await ask('an empty object', { body: {} });
  await ask('an object everywhere', { body: all({ a: 1 }) });
  await ask('null characters', { body: all('a\0b') });
  await ask('malformed', { body: '{"a":' });
  await ask('a list', { body: '[]' });
  await ask('a string', { body: '"a"' });
  await ask('no JSON by its name', { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  await ask('another charset', { body: '{}', headers: { 'content-type': 'application/json; charset=ebcdic' } });
  await ask('another encoding', { body: '{}', headers: { 'content-encoding': 'zstd' } });
  await ask('too large', { body: LARGE });
  await ask('too large, unannounced', { body: LARGE, chunked: true });
}

async function fromElsewhere(operation: Operation, kay: Visitor, script: Script) {
  if (!hasBody(operation)) return;
  const ask = (headers: Record<string, string>) =>
    kay.ask(script, operation.method, at(operation), { headers, body: {} });
  await ask({ origin: 'https://evil.example' });
  await ask({ 'sec-fetch-site': 'cross-site' });
}

async function wrongMethods(operations: Operation[], kay: Visitor, script: Script) {
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const known = operations.filter((one) => one.path === path).map(({ method }) => method);
    const [wrong = 'GET'] = METHODS.filter((method) => !known.includes(method));
    const address = path.replace(/\{\w+\}/g, UNKNOWN);
    await kay.ask(script, wrong, address, wrong === 'GET' ? {} : { body: {} });
    await kay.ask(script, 'OPTIONS', address);
    if (!known.includes('GET')) await kay.ask(script, 'HEAD', address);
  }
  for (const method of [...METHODS, 'HEAD', 'OPTIONS']) await kay.ask(script, method, '/api/nothing');
}
