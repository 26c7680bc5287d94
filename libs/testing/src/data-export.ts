import type { Member } from './member.js';

// biome-ignore lint/suspicious/noExplicitAny: a test asserts on what it expects, the document could hold anything
export type Exported = any;

/** What a member takes away of themselves. */
export async function dataExportOf(member: Member): Promise<Exported> {
  const { status, body } = await member.post('/api/account/export', { password: member.password });
  if (status !== 200) throw new Error(`The export answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
