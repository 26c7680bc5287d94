import { expect, it } from '@jest/globals';
import { readConfig } from '@kindred/kit/config';
import { AuthConfig } from './config.js';

const settings = {
  DATABASE_URL: 'postgres://localhost/kindred',
  NATS_URL: 'nats://localhost',
  REDIS_URL: 'redis://localhost',
  SMTP_URL: 'smtp://localhost',
  PUBLIC_URL: 'https://kindred.example',
  MAIL_FROM: 'hello@kindred.example',
  OPERATOR_EMAIL: 'operator@kindred.example',
  TOKEN_SECRET: 'a secret that only the tests know, long enough',
  SECOND_FACTOR_SECRET: 'another secret that only the tests know',
  ADDRESS_SECRET: 'a third secret that only the tests know',
};

it('makes passwords cheap to guess in tests alone', () => {
  for (const NODE_ENV of ['production', 'development', 'test']) {
    expect(readConfig(AuthConfig, { ...settings, NODE_ENV })).toMatchObject({ HASH_COST: 'full' });
  }
  const cheap = (NODE_ENV: string) => readConfig(AuthConfig, { ...settings, NODE_ENV, HASH_COST: 'least' });
  for (const NODE_ENV of ['production', 'development']) expect(() => cheap(NODE_ENV)).toThrow('HASH_COST');
  expect(cheap('test')).toMatchObject({ HASH_COST: 'least' });
});

it('takes few guesses', () => {
  expect(readConfig(AuthConfig, settings)).toMatchObject({
    WRONG_CODES_PER_CHALLENGE: 5,
    WRONG_CODES: 10,
    WRONG_CODES_PER_DAY: 50,
    OPEN_CHALLENGES: 100,
    UNDO_TRIES_PER_HOUR: 10,
  });
});
