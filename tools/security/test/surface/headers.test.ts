import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const golden = path.join(import.meta.dirname, 'golden');
const chapters = globSync('*.txt', { cwd: golden }).map((file) => [
  file,
  readFileSync(path.join(golden, file), 'utf8'),
]);

/** The headers of each form in which a chapter's answers carry them. */
function formsIn(chapter: string) {
  const forms = [...chapter.matchAll(/^(Permissions-Policy:.*?)\n\(these are the security headers \d+\)/gms)];
  const headerIn = (line: string) => /^([^:]+): (.*)$/.exec(line)?.slice(1) as [string, string];
  return forms.map(([, text = '']) => new Map(text.split('\n').map(headerIn)));
}

/** A policy's directives by their names. */
function directivesOf(policy = '') {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...values]) => [name, values]));
}

/** What surface.test.ts compares every answer with is safe: no script but ours and Stripe's may run, nobody frames us. */
describe.each(chapters)('in %s', (_, text = '') => {
  it('every answer carries the whole set of headers', () => {
    const answers = text.split('\n\n=== ').filter((record) => /^HTTP\/1\.1 /m.test(record));
    // No page ever sees the answer to an upgrade, and a file of pages has headers of its own.
    const bare = answers.filter((record) => !/security headers|transport=websocket|^GET \/assets\//.test(record));
    expect(answers.length).toBeGreaterThan(0);
    expect(bare.map((record) => record.split('\n')[0])).toEqual([]);
    expect(text).not.toMatch(/^(X-Powered-By|Server):/im);
  });

  it('each form of them is strict', () => {
    const forms = formsIn(text);
    expect(forms.length).toBeGreaterThan(0);
    for (const headers of forms) {
      const policy = directivesOf(headers.get('Content-Security-Policy'));
      expect(policy.get('script-src')).toEqual(["'self'", '{stripe}']);
      expect(policy.get('default-src')).toEqual(["'self'"]);
      for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
      expect([...policy.values()].flat().filter((value) => /unsafe-eval|^\*$|^https?:$/.test(value))).toEqual([]);
      for (const name of ['script-src-elem', 'script-src-attr']) expect(policy.has(name)).toBe(false);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Referrer-Policy')).toBe('same-origin');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    }
  });
});

it('a file that pages load may load nothing and is for our own pages', () => {
  const site = readFileSync(path.join(golden, 'site.txt'), 'utf8').split('\n\n=== ');
  const answers = site.filter((record) => record.startsWith('GET /assets/'));
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) {
    expect(answer).toContain("Content-Security-Policy: default-src 'none';frame-ancestors 'none'\n");
    expect(answer).toContain('Cross-Origin-Resource-Policy: same-origin\n');
    expect(answer).toContain('Referrer-Policy: same-origin\n');
    expect(answer).toContain('X-Content-Type-Options: nosniff\n');
  }
});
