import { expect, it } from '@jest/globals';
import { outcomeOf } from './push-outcome.js';

it.each([
  [201, 'sent'],
  [202, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [503, 'later'],
  [301, 'refused'],
  [307, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('%d means %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome));
