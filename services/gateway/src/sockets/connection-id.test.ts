import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { connectionId } from './connection-id.js';

/** How the proxy finds the container in an id. */
const config = readFileSync(new URL('../../../../ops/proxy/nginx.conf', import.meta.url), 'utf8');
const container = new RegExp(/"~(\^\(\?<container>.+)" \$container/.exec(config)?.[1] ?? '(?!)');

it('begins with the name of a container, as the proxy reads it, and is another each time', () => {
  const make = () => connectionId('container', '0a1b2c3d4e5f');
  const [one, other] = [make(), make()];
  expect(container.exec(one)?.groups).toEqual({ container: '0a1b2c3d4e5f' });
  expect(one).not.toBe(other);
});

it('says nothing of a machine that is none, or where nobody asks for it', () => {
  expect(connectionId('random', '0a1b2c3d4e5f')).toMatch(/^[\w-]{20}$/);
  for (const host of ['robins-laptop', 'gateway-7d9f8b6c5-x2x4z', '0a1b2c3d4e5fa']) {
    const id = connectionId('container', host);
    expect(id).not.toContain(host);
    expect(container.exec(id)).toBeNull();
  }
});
