import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const web = fileURLToPath(new URL('..', import.meta.url));
const textsOf = (files: string) =>
  globSync(files, { cwd: web, exclude: (name) => String(name).includes('.test.') }).map((file) => ({
    file,
    text: readFileSync(web + file, 'utf8'),
  }));

/** Every match of a pattern whose groups name properties of which one may not move. */
function others(texts: { file: string; text: string }[], pattern: RegExp, allowed: string[]) {
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, names = '']) => !names.split(/[\s,;]+/).every((name) => allowed.includes(name)))
      .map(([match]) => `${file}: ${match}`),
  );
}

it('the gradient is for primary buttons, the unread badge and premium', () => {
  const files = textsOf('src/**/*.tsx').filter(({ text }) => /\bbg-brand/.test(text));
  expect(files.map(({ file }) => file).sort()).toEqual([
    // The badge: how many are unread, and that the payment for premium failed.
    'src/components/badge.tsx',
    'src/components/button.tsx',
    // Send is the primary button of a chat.
    'src/features/chat/composer.tsx',
    'src/features/premium/upsell-card.tsx',
    'src/features/subscription/premium-success-page.tsx',
  ]);
});

const moving = ['transform', 'opacity'];

it('nothing but transforms and opacity moves', () => {
  const code = textsOf('{src,device}/**/*.{ts,tsx,html,css}');
  expect(code.length).toBeGreaterThan(300);
  expect(others(code, /(?<!-)\btransition-\[?([\w,-]+)/g, [...moving, 'none'])).toEqual([]);
  expect(others(code, /\btransition:\s*([\w-]+)/g, ['none'])).toEqual([]);

  const keyframes = textsOf('{src,device}/**/*.css').flatMap(({ file, text }) =>
    [...text.matchAll(/@keyframes (\w|-)+ \{(.*?)\n\}/gs)].map(([found]) => ({ file, text: found })),
  );
  expect(keyframes.length).toBeGreaterThan(5);
  expect(others(keyframes, /^\s+([\w-]+):/gm, moving)).toEqual([]);
});

it('a page that comes is seen from its first frame', () => {
  const [motion] = textsOf('src/motion.css');
  const [page] = textsOf('src/components/page.tsx');
  expect(page?.text).toContain('in-data-navigated:animate-page');
  const [, opacity] = motion?.text.match(/@keyframes page \{\s+from \{\s+opacity: ([\d.]+);/) ?? [];
  expect(Number(opacity)).toBeGreaterThanOrEqual(0.5);
});

it('presses and switches slow down towards their end, as whatever comes does', () => {
  const [tokens] = textsOf('src/tokens.css');
  expect(tokens?.text).toContain('--default-transition-timing-function: var(--ease-out);');
});

it('prices have the face of the titles', () => {
  const prices = textsOf('src/**/*.tsx').flatMap(({ file, text }) =>
    [...text.matchAll(/<span className="([^"]*)">\{priceText/g)].map(([, classes = '']) => ({ file, classes })),
  );
  expect(prices.length).toBeGreaterThan(1);
  for (const { classes } of prices) expect(classes.split(' ')).toContain('font-display');
});

it('a button on a photograph stays dark under a pointer', () => {
  const [tokens] = textsOf('src/tokens.css');
  expect(tokens?.text).toMatch(/@utility glass \{[^}]+ background-color: [^;]+ !important;/);
  // In the light theme the colour of a button under a pointer is white, like these icons.
  const own = textsOf('src/**/*.tsx').flatMap(({ file, text }) =>
    [...text.matchAll(/'[^'\n]*\btext-white [^'\n]*hover:bg-black[^'\n]*'/g)].map(([classes]) => `${file}: ${classes}`),
  );
  expect(own).toEqual([]);
});
