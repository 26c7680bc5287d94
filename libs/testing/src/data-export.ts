import type { Member } from './member.js';

// biome-ignore lint/suspicious/noExplicitAny: a test asserts on what it expects, the document could hold anything
export type Exported = any;

/** Returns the data export of a member. */
export async function dataExportOf(member: Member): Promise<Exported> {
  const { status, body } = await member.post('/api/account/export', { password: member.password });
  if (status !== 200) throw new Error(`The export answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
