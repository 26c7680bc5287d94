import { expect, it } from '@jest/globals';
import { tried } from '../test/attempts.js';
import { checkDeletedConversations } from './check-deleted-conversations.js';

it('a conversation is without what its member deleted for themselves, and whole for the other', () => {
  const attempts = [tried('send', 'old'), tried('clear', 'c'), tried('send', 'new')];
  const check = (ofRobin: string[], ofSam: string[]) => {
    const views = [
      { by: 'robin', shown: ofRobin },
      { by: 'sam', shown: ofSam },
    ];
    return checkDeletedConversations(attempts, [{ id: 'c', stored: ['old', 'new'], views }]);
  };
  expect(check(['new'], ['old', 'new'])).toEqual([]);
  expect(check(['old', 'new'], ['old', 'new'])).toHaveLength(1);
  expect(check(['new'], ['new'])).toHaveLength(1);
});
