import type { Words } from './words.js';
import { Workspace } from './workspace.js';

const shape = `  /** Who tapped the user has changed: ask for the list again. */
  '__name__': z.object({}),
`;

const sender = `  async send__Name__(userId: string, once: string) {
    await this.fanOut.send({ once, packets: [toUser(userId, '__name__', {})] });
  }

`;

const listener = `  useServerMessage('__name__', () => outdate(queries, keyOf(listTaps)));
`;

/** A message to all sockets of a user: its payload, the gateway's method that sends it, the client's listener. */
export function newSocketMessage(root: string, words: Words): string[] {
  const workspace = new Workspace(root, words);
  workspace.addBefore('libs/contracts/src/sockets.ts', /^};\nexport type ServerMessages/m, shape);
  workspace.addBefore(
    'services/gateway/src/sockets/profile-events.controller.ts',
    /^ {2}\/\*\* Removes both users' sockets/m,
    sender,
  );
  workspace.addBefore('web/src/app/live.tsx', /^ {2}useInFront\(\);/m, listener);
  return workspace.written;
}
