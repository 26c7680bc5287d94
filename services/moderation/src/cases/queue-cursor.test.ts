import { expect, it } from '@jest/globals';
import { queueCursorOf, queuePositionIn } from './queue-cursor.js';

const position = {
  severity: 3,
  reporters: 12,
  oldestAt: new Date('2030-01-01T12:00:00.123Z'),
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
};

it('leads back to the same position', () => {
  expect(queuePositionIn(queueCursorOf(position))).toEqual(position);
});

it.each(['', 'x', '1.2.3', '1.2.3.4', `-1.2.3.${position.id}`, `1.2.1e99.${position.id}`])('refuses "%s"', (cursor) => {
  expect(() => queuePositionIn(cursor)).toThrow(expect.objectContaining({ code: 'invalid_cursor' }));
});
