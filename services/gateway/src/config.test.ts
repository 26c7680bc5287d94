import { expect, it } from '@jest/globals';
import { readConfig } from '@kindred/kit/config';
import { GatewayConfig } from './config.js';
import { rules } from './limit-rules/limit-rules.js';
import { pointsOf } from './limit-rules/limit-settings.js';

const complete = {
  DATABASE_URL: 'postgres://a@b/c',
  NATS_URL: 'nats://localhost:4222',
  REDIS_URL: 'redis://localhost:6379',
  PUBLIC_URL: 'https://kindred.test',
  TRUST_PROXY: '1',
  SESSION_SECRET: 'x'.repeat(32),
  WEB_ROOT: 'web/dist',
  S3_ENDPOINT: 'http://localhost:9000',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};

it('names all wrong settings at once', () => {
  const wrong = { ...complete, REDIS_URL: 'http://localhost', SESSION_SECRET: 'short', PORT: 'http' };
  for (const name of ['REDIS_URL', 'SESSION_SECRET', 'PORT']) {
    expect(() => readConfig(GatewayConfig, wrong)).toThrow(name);
  }
});

it('has a setting for every limit, of one call at least', () => {
  const settings = { ...complete, LIMITS_FACTOR: '10' };
  expect(pointsOf('newConversation', readConfig(GatewayConfig, settings))).toBe(10 * rules.newConversation.points);
  expect(pointsOf('newConversation', readConfig(GatewayConfig, { ...settings, LIMIT_NEW_CONVERSATION: '7' }))).toBe(70);
  expect(pointsOf('failedSignIn', readConfig(GatewayConfig, settings))).toBe(rules.failedSignIn.points);
  for (const wrong of ['0', '1.5', 'many']) {
    expect(() => readConfig(GatewayConfig, { ...settings, LIMIT_GENERAL: wrong })).toThrow('LIMIT_GENERAL');
  }
});

it('does not start in production with the limits off', () => {
  const off = { ...complete, LIMITS_FACTOR: '0' };
  expect(() => readConfig(GatewayConfig, { ...off, NODE_ENV: 'production' })).toThrow('LIMITS_FACTOR');
  expect(readConfig(GatewayConfig, { ...off, NODE_ENV: 'test' }).LIMITS_FACTOR).toBe(0);
});

it('does not start behind https without knowing the proxy, because no cookie would ever be sent', () => {
  expect(() => readConfig(GatewayConfig, { ...complete, TRUST_PROXY: '' })).toThrow('TRUST_PROXY');
  expect(readConfig(GatewayConfig, { ...complete, TRUST_PROXY: '', PUBLIC_URL: 'http://localhost' })).toBeDefined();
});
