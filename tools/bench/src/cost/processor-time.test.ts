import { describe, expect, it } from '@jest/globals';
import { processNameOf, type Reading, readingOf, spentBetween } from './processor-time.js';

describe('processor time', () => {
  it('is read of what a process has started', () => {
    expect(readingOf(process.ppid).get(process.pid)?.used).toBeGreaterThan(0);
    expect([...readingOf(process.pid).keys()]).not.toContain(process.pid);
    expect([...readingOf(process.pid).keys()]).not.toContain(process.ppid);
  });

  it('is summed by name, with what began in between and without what ended', () => {
    const before: Reading = new Map([
      [1, { name: 'chat', used: 100 }],
      [2, { name: 'postgres', used: 50 }],
    ]);
    const after: Reading = new Map([
      [1, { name: 'chat', used: 130 }],
      [3, { name: 'postgres', used: 5 }],
      [4, { name: 'postgres', used: 6 }],
    ]);
    expect([...spentBetween(before, after)]).toEqual([
      ['chat', 30],
      ['postgres', 11],
    ]);
  });

  it.each([
    ['/usr/bin/node\0/somewhere/services/gateway/dist/main.js\0', 'gateway'],
    ['postgres: kindred_profile world_1 127.0.0.1(4000) idle', 'postgres for profile'],
    ['postgres: walwriter ', 'postgres'],
    ['/lib/postgres/bin/postgres\0-D\0/tmp/x', 'postgres'],
    ['redis-server 127.0.0.1:20001', 'redis'],
    ['/lib/nats-server\0-c\0nats.conf', 'nats'],
    ['node\0/somewhere/dist/cost/bare-service.js\0', 'bare service'],
    ['sleep\x001', 'stand-ins'],
  ])('of %j belongs to %s', (commandLine, name) => expect(processNameOf(commandLine)).toBe(name));
});
