import type { Words } from './words.js';
import { Workspace } from './workspace.js';

const shape = `  /** What this is about has changed: ask for it again. */
  '__name__': z.object({ id: Id }),
`;

const teller = `  async tell__Name__(userId: string, __camel__: Said<'__name__'>, once: string) {
    await this.tell({ once, packets: [toPerson(userId, '__name__', __camel__)] });
  }

`;

const listener = `  useServerMessage('__name__', ({ id }) => {
    queries.invalidateQueries({ queryKey: ['__name__', id] });
  });
`;

/** A message that the server says to all sockets of a person: its shape, the gateway's way to say it, the client's ear. */
export function newEvent(root: string, words: Words): string[] {
  const workspace = new Workspace(root, words);
  workspace.addBefore('libs/contracts/src/sockets.ts', /^};\nexport type ServerMessages/m, shape);
  workspace.addBefore('services/gateway/src/sockets/fan-out.ts', /^ {2}private async tell\(/m, teller);
  workspace.addBefore('web/src/app/live.tsx', /^ {2}useSessionEnd\(\);/m, listener);
  return workspace.written;
}
