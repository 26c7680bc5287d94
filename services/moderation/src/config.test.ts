import { expect, it } from '@jest/globals';
import { missingInEnvExample } from '@kindred/testing/env-example';
import { ModerationConfig } from './config.js';

it('is explained in .env.example, every setting of it', () => {
  expect(missingInEnvExample(Object.keys(ModerationConfig.shape))).toEqual([]);
});
