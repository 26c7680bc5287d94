import { readFileSync } from 'node:fs';

/** A conversation of two people; `true` marks the messages of the login. */
export type Exchange = readonly (readonly [isOwn: boolean, text: string])[];

type Conversations = { exchanges: readonly Exchange[]; answers: readonly string[] };
const conversations: Conversations = JSON.parse(
  readFileSync(new URL('../conversations.json', import.meta.url), 'utf8'),
);

/** Short, and each ends differently: answered, waiting, or with a message that has not been read. */
export const { exchanges } = conversations;

/** The answers of one member, in order: each suits any message, and the last one says goodbye. */
export const { answers } = conversations;
