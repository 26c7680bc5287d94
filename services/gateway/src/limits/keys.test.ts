import { expect, it } from '@jest/globals';
import { rules } from '../limit-rules/limit-rules.js';
import { keyOf } from './keys.js';

const client = { userId: 'robin', ip: '192.0.2.1', isNewcomer: false, device: null };

it.each(['registrationOf', 'changeOfEmailTo'] as const)(
  '%s counts a mailbox, however its address is written',
  (rule) => {
    const key = (email: string) => keyOf(rules[rule].per, client, { email }, 'secret');
    expect(key('v.ictim+1@gmail.com')).toBe(key('victim@googlemail.com'));
    expect(key('victim@gmail.com')).not.toBe(key('victim@example.com'));
  },
);
