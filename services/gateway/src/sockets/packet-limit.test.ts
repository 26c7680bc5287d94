import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { limitPackets } from './packet-limit.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

class Connection extends EventEmitter {
  closed = 0;

  close() {
    this.closed++;
  }

  receive(count: number) {
    for (let n = 0; n < count; n++) this.emit('packet');
  }
}

function limited() {
  const connection = new Connection();
  limitPackets(connection);
  return connection;
}

it('closes a connection at the packet after three hundred at once', () => {
  const connection = limited();
  connection.receive(300);
  expect(connection.closed).toBe(0);
  connection.receive(1);
  expect(connection.closed).toBe(1);
});

it('lets ten packets a second pass for ever', () => {
  const connection = limited();
  for (let second = 0; second < 600; second++) {
    connection.receive(10);
    jest.advanceTimersByTime(1000);
  }
  expect(connection.closed).toBe(0);
});
