import { randomUUID } from 'node:crypto';
import { sealChatPhoto, startUpload } from '@kindred/contracts/media';
import { call } from '@kindred/kit/call';
import { openHoldingProxy } from '@kindred/testing/holding-proxy';
import { infrastructure } from '@kindred/testing/test-infrastructure';
import { answerMembers } from './answer-members.js';
import { small } from './files.js';
import { startMediaAlone } from './start-media.js';

export type HeldBucket = Awaited<ReturnType<typeof startOnHeldBucket>>;

/** The media service with a bucket whose requests can be held, and a member who sends photos in a conversation. */
export async function startOnHeldBucket() {
  const [ownerId, conversationId] = [randomUUID(), randomUUID()];
  const proxy = await openHoldingProxy((await infrastructure()).s3.endpoint);
  const media = await startMediaAlone({ S3_ENDPOINT: proxy.url });
  answerMembers(media.bus);

  /** The address of a photo of the conversation. */
  async function newPhoto(): Promise<string> {
    const ticket = await call(media.bus, startUpload, { purpose: 'chat', conversationId }, ownerId);
    await media.put(ticket.uploadURL, await small());
    return (await media.claim(ownerId, ticket.photoUrl)).photoUrl;
  }

  return {
    media,
    proxy,
    ownerId,
    newPhoto,
    seal: (imageUrl: string) => call(media.bus, sealChatPhoto, { imageUrl, conversationId }, ownerId),
    stop: async () => {
      proxy.release();
      await media.stop();
      proxy.close();
    },
  };
}
