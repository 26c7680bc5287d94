import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addRecording, silence } from '@kindred/testing/recordings';
import { type Reporting, startReporting } from './reporting.js';

let world: Reporting;
beforeAll(async () => {
  world = await startReporting();
});
afterAll(() => world.stop());

/** Bo says something to Ada, in a recording that is larger than an answer. */
async function spoken() {
  const [ada, bo] = await Promise.all([world.member('ada'), world.member('bobby')]);
  const { conversationId } = (await ada.post('/api/conversations', { otherUserId: bo.id })).body;
  const { voiceUrl } = (await addRecording(world.stack.url, bo, conversationId, silence(30, 400))).body;
  const path = `/api/conversations/${conversationId}/messages`;
  const { body } = await bo.post(path, { messageType: 'voice', voiceUrl });
  const heard = await fetch(world.stack.url + voiceUrl, { headers: { cookie: ada.session } });
  const bytes = Buffer.from(await heard.arrayBuffer());
  expect(bytes.length).toBeGreaterThan(512 * 1024);
  return { ada, bo, path, messageId: body.id as string, bytes };
}

const recordingIn = async (reportId: string) =>
  (await world.whenIdle(reportId)).find(({ kind, state }) => kind === 'recording' && state === 'frozen');

it('freezes the recording of a named voice message, which nobody can hear in the bucket', async () => {
  const { ada, bo, messageId, bytes } = await spoken();
  const { body } = await world.report(ada, bo, { messageIds: [messageId], detail: 'threat' });
  const recording = await recordingIn(body.id);
  expect(recording).toMatchObject({ namedId: messageId });
  const frozen = await world.read(recording?.id ?? '');
  expect(frozen.contentType).toBe('audio/mp4');
  expect(frozen.bytes.equals(bytes)).toBe(true);
  expect((await world.object(recording?.objectKey ?? '')).includes('ftyp')).toBe(false);
});

it('freezes it also when it was unsent before the report', async () => {
  const { ada, bo, path, messageId, bytes } = await spoken();
  expect((await bo.send('DELETE', `${path}/${messageId}`)).status).toBe(204);
  const { body } = await world.report(ada, bo, { messageIds: [messageId], detail: 'threat' });
  const recording = await recordingIn(body.id);
  const frozen = await world.read(recording?.id ?? '');
  expect(frozen.contentType).toBe('audio/mp4');
  expect(frozen.bytes.equals(bytes)).toBe(true);
});
