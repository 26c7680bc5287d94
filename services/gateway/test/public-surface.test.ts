import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';

let stack: Stack;
let robin: Member;
beforeAll(async () => {
  stack = await sharedStack();
  robin = await newMember(stack.url, 'robin');
});
afterAll(() => stack.stop());

const change = (headers: Record<string, string>) => robin.send('PATCH', '/api/profile', { bio: 'x' }, headers);

describe('every answer', () => {
  it.each(['/', '/api/config', '/api/auth/user', '/api/nothing'])('has the headers: %s', async (path) => {
    const { headers } = await robin.get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    const { stripeScriptUrl } = (await robin.get('/api/config')).body;
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${new URL(stripeScriptUrl).origin}`);
  });

  it('has no HSTS on plain http', async () => {
    expect((await robin.get('/')).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('HEAD', () => {
  it.each(['/api/config', '/api/auth/user', '/api/discover?tab=nearby', '/api/nothing'])(
    'answers as GET does, without a body: %s',
    async (path) => {
      const [asked, got] = [await robin.send('HEAD', path), await robin.get(path)];
      expect(asked.status).toBe(got.status);
      expect(asked.headers.get('content-type')).toBe(got.headers.get('content-type'));
      expect(asked.body).toBe('');
    },
  );
});

describe('the manifest', () => {
  it('has the configured name, and icons that exist', async () => {
    const { headers, body } = await robin.get('/manifest.webmanifest');
    expect(headers.get('content-type')).toContain('application/manifest+json');
    const { name, icons } = body as { name: string; icons: { src: string; purpose: string }[] };
    expect(name).toBe((await robin.get('/api/config')).body.appName);
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    for (const { src } of icons) expect((await robin.get(src)).headers.get('content-type')).toBe('image/png');
  });
});

describe('a change that another site requests', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('is refused: %j', async (headers) => {
    expect(await change(headers as Record<string, string>)).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin' },
    });
  });

  it('is accepted from our own page and from clients that are no browser', async () => {
    expect((await change({ origin: stack.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await change({})).status).toBe(200);
  });
});

describe('a body', () => {
  it('must be JSON', async () => {
    expect(await robin.send('PATCH', '/api/profile', '{"bio":')).toMatchObject({
      status: 400,
      body: { code: 'malformed_json' },
    });
    expect(await robin.send('PATCH', '/api/profile', '[]')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it('may have 64 KiB', async () => {
    const without = JSON.stringify({ bio: 'kept', ignored: '' }).length;
    const largest = { bio: 'kept', ignored: 'x'.repeat(64 * 1024 - without) };
    expect((await robin.send('PATCH', '/api/profile', largest)).status).toBe(200);
    const answer = await robin.send('PATCH', '/api/profile', { ...largest, ignored: `${largest.ignored}x` });
    expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });

  it('is read after the session', async () => {
    const guest = new Client(stack.url);
    expect((await guest.send('PATCH', '/api/profile', '{"bio":')).status).toBe(401);
  });

  it('may have unknown fields, which are ignored, also __proto__ and constructor', async () => {
    const poison =
      '{"bio":"kept","isPremium":true,"role":"moderator","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    const { status, body } = await robin.send('PATCH', '/api/profile', poison);
    expect({ status, bio: body.bio, isPremium: body.isPremium, role: body.role }).toEqual({
      status: 200,
      bio: 'kept',
      isPremium: false,
      role: 'member',
    });
    expect((await robin.get('/api/auth/user')).body.polluted).toBeUndefined();
  });
});

describe('a text', () => {
  it.each([
    ['username', 'robin\nrobin'],
    ['displayName', 'Robin\u2028Robin'],
    ['firstName', 'Robin\u0007x'],
    ['lastName', 'Robin\u009bx'],
    ['pronouns', 'they\tthem'],
    ['locationName', 'Lisbon\r\nPortugal'],
    ['interests', ['mu\nsic']],
    ['bio', 'a\u001bb'],
    ['bio', 'half \ud83d of one'],
  ])('with control characters or lone surrogates is refused with a readable message: %s %j', async (field, value) => {
    const { status, body } = await robin.send('PATCH', '/api/profile', { [field]: value });
    expect({ status, fields: Object.keys(body.errors), message: typeof body.message }).toEqual({
      status: 400,
      fields: [field],
      message: 'string',
    });
  });

  it('is counted in characters, and loses characters that change the direction of text', async () => {
    const { body } = await robin.send('PATCH', '/api/profile', {
      displayName: `\u202e${'🌈'.repeat(100)}`,
      bio: `${'🌈'.repeat(2000)}`,
    });
    expect([body.displayName, body.bio]).toEqual(['🌈'.repeat(100), '🌈'.repeat(2000)]);
    const long = await robin.send('PATCH', '/api/profile', { displayName: '🌈'.repeat(101) });
    expect(long.status).toBe(400);
  });

  it('with a lone surrogate is refused in a URL too', async () => {
    expect((await robin.post('/api/photos', { photoUrl: '/storage/\ud800' })).status).toBe(400);
  });
});

describe('a path', () => {
  it('that is unknown under /api is 404 JSON', async () => {
    expect(await robin.get('/api/nothing')).toMatchObject({
      status: 404,
      body: { statusCode: 404, code: 'not_found' },
    });
    expect((await robin.post('/api/discover', {})).status).toBe(404);
  });

  it('with a malformed id is 404', async () => {
    expect((await robin.get('/api/profile/not-an-id')).status).toBe(404);
    expect((await robin.get('/api/profile/%00')).status).toBe(404);
    expect((await robin.get('/api/profile/%E0%A4%A')).status).toBe(400);
  });

  it('of a page gives the client, a missing asset is 404', async () => {
    for (const path of ['/', '/chat/123', '/reset-password?token=x', '/a.b/c', '/a.b']) {
      const { status, headers } = await robin.get(path);
      expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/html;charset=utf-8' });
      expect(headers.get('cache-control')).toBe('private, no-cache, no-transform');
    }
    expect((await robin.get('/assets/nothing.js')).status).toBe(404);
  });

  it('of an asset is compressed and cached for good', async () => {
    const [asset = ''] = /\/assets\/[^"]+\.js/.exec((await robin.get('/')).body) ?? [];
    const { status, headers } = await robin.send('GET', asset, undefined, { 'accept-encoding': 'br' });
    expect({ status, encoding: headers.get('content-encoding') }).toEqual({ status: 200, encoding: 'br' });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('of the operators is not served here', async () => {
    for (const path of ['/metrics', '/readyz']) expect((await robin.get(path)).body).toContain('<!doctype html>');
    expect((await robin.get('/healthz')).body).toEqual({ status: 'ok' });
  });

  it('of the sign-in page is redirected', async () => {
    const { status, headers } = await robin.get('/api/login');
    expect({ status, location: headers.get('location') }).toEqual({ status: 302, location: '/login' });
  });
});

describe('the documentation', () => {
  it('has every public operation, and its page has no inline scripts', async () => {
    const { body } = await robin.get('/api/docs/openapi.json');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/api/auth/login', '/api/discover', '/api/profile/{userId}']),
    );
    const page = await robin.get('/api/docs');
    expect(page.body).not.toMatch(/<script>|onload=/);
    expect((await robin.get('/api/docs/swagger-ui-bundle.js')).status).toBe(200);
  });
});

describe('a service that is down', () => {
  it('is answered with 503 until it is back', async () => {
    await stack.kill('profile');
    // A request that NATS delivered to the process just before it was killed runs into its timeout.
    const { status, body, headers } = await until(
      () => robin.get('/api/discover'),
      (answer) => answer.status !== 504,
    );
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'service_unavailable' });
    expect(headers.get('retry-after')).toBe('2');
    await stack.start('profile');
    const back = await until(
      () => robin.get('/api/discover'),
      (answer) => answer.status === 200,
    );
    expect(back.body).toEqual(expect.any(Array));
  });
});

describe('logs', () => {
  it('contain no email, password, token or position', async () => {
    await robin.send('PATCH', '/api/profile/location', { latitude: 38.7223341, longitude: -9.1393366 });
    await robin.post('/api/auth/forgot-password', { email: robin.email });
    const names = ['gateway', 'auth', 'profile'] as const;
    const logs = names.map((name) => stack.log(name).replace(/"time":"[^"]*"/g, '')).join('');
    expect(logs).toContain('ready');
    for (const secret of [robin.email, robin.password, '38.72', '-9.13', robin.session.slice(6, 20)]) {
      expect(logs).not.toContain(secret);
    }
  });
});

describe('a client that disconnects', () => {
  it('does not affect others', async () => {
    const { hostname, port } = new URL(stack.url);
    const socket = connect(Number(port), hostname);
    await new Promise((connected) => socket.once('connect', connected));
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em',
    );
    socket.destroy();
    expect((await robin.get('/api/auth/user')).status).toBe(200);
  });
});
