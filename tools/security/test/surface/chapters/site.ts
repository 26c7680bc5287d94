import type { Script } from '../script.js';
import { Visitor } from '../visitor.js';
import type { Surface } from './chapter.js';

const PAGES = ['/', '/messages', '/chat/123', '/reset-password?token=x', '/a.b'];
const NAVIGATION = { 'sec-fetch-mode': 'navigate' };

/** The web client, the manifest, the documentation, and what is nowhere. */
export async function site({ stack: { url } }: Surface, script: Script) {
  const nobody = new Visitor(url);
  const robin = await new Visitor(url, 'sitting').arrive();
  const page = { file: 'index.html' };
  for (const who of [nobody, robin]) {
    for (const path of PAGES) await who.ask(script, 'GET', path, { ...page, headers: NAVIGATION });
  }
  await nobody.ask(script, 'HEAD', '/', page);
  for (const encoding of ['gzip', 'br', 'gzip, deflate, br']) {
    await nobody.ask(script, 'GET', '/', { ...page, headers: { 'accept-encoding': encoding } });
  }
  await nobody.ask(script, 'POST', '/', { body: {} });
  await nobody.ask(script, 'OPTIONS', '/');
  await nobody.ask(script, 'GET', '/%E0%A4%A', page);
  await assets(nobody, script);
  await documents(nobody, script);
}

async function assets(nobody: Visitor, script: Script) {
  const { body, headers } = await nobody.ask(script, 'GET', '/', { file: 'index.html', note: 'for its assets' });
  const etag = headers.find(([name]) => name === 'ETag')?.[1] ?? '';
  await nobody.ask(script, 'GET', '/', { file: 'index.html', headers: { 'if-none-match': etag }, note: 'again' });
  const [asset = ''] = /\/assets\/[^"]+\.js/.exec(body.toString()) ?? [];
  const at = (headers: Record<string, string>, note?: string) =>
    nobody.ask(script, 'GET', asset, { file: 'module', headers, ...(note && { note }) });
  const first = await at({}, 'plain');
  await at({ 'accept-encoding': 'br' });
  await at({ 'accept-encoding': 'gzip' });
  await at({ range: 'bytes=0-9' });
  const known = first.headers.find(([name]) => name === 'ETag')?.[1] ?? '';
  await at({ 'if-none-match': known }, 'again');
  for (const path of ['/assets/nothing.js', '/media', '/storage', '/socket.io', '/favicon.ico', '/head.js']) {
    await nobody.ask(script, 'GET', path, ['/favicon.ico', '/head.js'].includes(path) ? { file: path.slice(1) } : {});
  }
}

async function documents(nobody: Visitor, script: Script) {
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
    for (const path of ['/healthz', '/manifest.webmanifest', '/api/login', '/api/docs', '/api/docs/start.js']) {
      await nobody.ask(script, method, path, method === 'POST' ? { body: {} } : {});
    }
  }
  for (const path of ['/healthz/', '/healthz/more', '/manifest.webmanifest/', '/api/login/', '/api/docs/']) {
    await nobody.ask(script, 'GET', path);
  }
  for (const path of ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui.css.map']) {
    await nobody.ask(script, 'GET', `/api/docs/${path}`, { file: path });
  }
  for (const path of ['/api/docs/index.html', '/metrics', '/readyz', '/api', '/api/']) {
    await nobody.ask(script, 'GET', path, path.startsWith('/api') ? {} : { file: 'index.html' });
  }
  await nobody.ask(script, 'HEAD', '/api/docs/openapi.json', { file: 'openapi.json' });
}
