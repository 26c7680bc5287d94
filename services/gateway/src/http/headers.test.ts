import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import type { GatewayConfig } from '../config.js';
import { securityHeaders } from './headers.js';

async function headersFor(settings: Partial<GatewayConfig>, path = '/') {
  const config = { GEOCODER_URL: '/api/geocode/reverse', ...settings } as GatewayConfig;
  const app = express().use(securityHeaders(config), (_request, response) => response.end());
  const server = createServer(app).listen(0);
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://localhost:${port}${path}`).finally(() => server.close());
  return headers;
}

describe('the security headers', () => {
  it('promise https only where the product is reached by it', async () => {
    expect((await headersFor({ PUBLIC_URL: 'https://kindred.test' })).get('strict-transport-security')).toContain(
      'max-age',
    );
    expect((await headersFor({ PUBLIC_URL: 'http://localhost' })).get('strict-transport-security')).toBeNull();
  });

  const policyWith = async (settings: Partial<GatewayConfig>) =>
    (await headersFor({ PUBLIC_URL: 'https://kindred.test', ...settings })).get('content-security-policy');

  it('let nobody in without a payment provider', async () => {
    const policy = await policyWith({ STRIPE_SCRIPT_URL: 'https://js.stripe.com/endive/stripe.js' });
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-src 'none';");
  });

  it('let in exactly what Stripe names, when it is Stripe', async () => {
    const scriptUrl = 'https://js.stripe.com/endive/stripe.js';
    const policy = await policyWith({ STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_SCRIPT_URL: scriptUrl });
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;');
    expect(policy).toContain("connect-src 'self' wss://kindred.test https://api.stripe.com;");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('let in the one address that stands for it otherwise', async () => {
    const policy = await policyWith({
      STRIPE_PUBLISHABLE_KEY: 'pk',
      STRIPE_SCRIPT_URL: 'http://localhost:12111/stripe.js',
    });
    expect(policy).toContain("script-src 'self' http://localhost:12111;");
    expect(policy).toContain('frame-src http://localhost:12111;');
    expect(policy).toContain("connect-src 'self' wss://kindred.test;");
  });

  it('let pages ask a geocoder of another host, and no other', async () => {
    const elsewhere = await policyWith({ GEOCODER_URL: 'https://geocoder.example/v1/reverse' });
    expect(elsewhere).toContain("connect-src 'self' wss://kindred.test https://geocoder.example;");
    for (const GEOCODER_URL of ['/api/geocode/reverse', 'https://kindred.test/api/geocode/reverse'])
      expect(await policyWith({ GEOCODER_URL })).toContain("connect-src 'self' wss://kindred.test;");
  });

  it('leave what a browser asks leave for to our own pages, and paying to the payment provider too', async () => {
    const permissions = async (settings: Partial<GatewayConfig>) =>
      (await headersFor({ PUBLIC_URL: 'https://kindred.test', ...settings })).get('permissions-policy');
    const ours =
      'geolocation=(self), microphone=(self), publickey-credentials-create=(self), publickey-credentials-get=(self), ';
    expect(await permissions({})).toBe(`${ours}payment=(self)`);
    const stripe = { STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_SCRIPT_URL: 'http://localhost:12111/stripe.js' };
    expect(await permissions(stripe)).toBe(`${ours}payment=(self "http://localhost:12111")`);
  });

  it('of a file that pages load are few, and let it load nothing', async () => {
    const headers = await headersFor({ PUBLIC_URL: 'https://kindred.test' }, '/assets/index-Bx3.js');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toContain('max-age');
    expect([...headers.keys()].filter((name) => /^x-|permissions|opener/.test(name))).toEqual([
      'x-content-type-options',
    ]);
  });
});
