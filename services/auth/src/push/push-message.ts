import { PUSH_TITLE } from '@kindred/contracts/push-title';

/** The size of every message before it is encrypted, so that its length says nothing; bytes. */
export const PUSH_BYTES = 512;

/**
 * What every push carries: that there is something new, as a declarative message, which browsers show without our worker. The
 * same bytes for everybody and everything.
 * @throws Error when the address of the product is too long for it
 */
export function pushMessage(publicUrl: string): Buffer {
  const notification = { title: PUSH_TITLE, navigate: new URL('/', publicUrl).href };
  const message = Buffer.from(JSON.stringify({ web_push: 8030, notification }));
  if (message.length > PUSH_BYTES) throw new Error(`PUBLIC_URL is too long for a push message.`);
  return Buffer.concat([message, Buffer.alloc(PUSH_BYTES - message.length, ' ')]);
}
