import { expect, it } from '@jest/globals';
import { formatLink, parseLink } from './link-header.js';

it('gives the address of each page that a header names, and of no other', () => {
  const header = [formatLink('/api/a?cursor=1', 'prev'), formatLink('/api/a?cursor=2', 'next')].join(', ');
  expect(parseLink(header, 'prev')).toBe('/api/a?cursor=1');
  expect(parseLink(header, 'next')).toBe('/api/a?cursor=2');
  expect(parseLink(formatLink('/api/a', 'prev'), 'next')).toBeUndefined();
  expect(parseLink(null, 'next')).toBeUndefined();
});

it('reads what a proxy has written without quotes', () => {
  expect(parseLink('</api/a>;rel=next', 'next')).toBe('/api/a');
});
