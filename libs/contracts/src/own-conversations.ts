import { z } from 'zod/mini';
import { live, rpc } from './define.js';
import { Id, Timestamp } from './fields.js';

/** For how long a conversation is muted; null ends it. */
export const muteChoices = ['8h', 'week', 'always'] as const;
export const MuteFor = z.nullable(z.enum(muteChoices, 'This is not how long a conversation can be muted'));
export type MuteFor = z.infer<typeof MuteFor>;

/** `mutedUntil` of a conversation that is muted until the member takes it back. */
export const MUTED_ALWAYS = '9999-12-31T00:00:00.000Z';

/**
 * Mutes a conversation for the caller: it calls for no attention, and is not in the sum of unread messages. The other is
 * told nothing. @throws missing for whoever is not a member
 */
export const muteConversation = rpc('chat.conversation.mute', {
  http: 'PUT /api/conversations/:conversationId/mute',
  input: z.object({ conversationId: Id, for: MuteFor }),
  output: z.object({ mutedUntil: z.nullable(Timestamp) }),
});
export type MuteConversation = z.infer<typeof muteConversation.input>;

/**
 * Deletes for the caller all that is in a conversation now, whether the other blocked them or left. It is in no list until
 * another message comes. The other keeps everything and is told nothing. @throws missing for whoever is not a member
 */
export const deleteConversation = rpc('chat.conversation.delete-for-me', {
  http: 'DELETE /api/conversations/:conversationId',
  input: z.object({ conversationId: Id }),
  output: z.object({}),
  status: 204,
});

const ConversationFile = z.object({ conversationId: Id, fileUrl: z.string().check(z.maxLength(500)) });
const MOST_FILES = 100;

/**
 * Which of these photos and recordings no message shows to the caller any more: they have deleted its messages for themselves, or these
 * have vanished. One that is in no message yet is not among them.
 */
export const findHiddenFiles = rpc('chat.file.hidden', {
  input: z.object({ files: z.array(ConversationFile).check(z.maxLength(MOST_FILES)) }),
  output: z.object({ fileUrls: z.array(z.string()).check(z.maxLength(MOST_FILES)) }),
});
export type ConversationFile = z.infer<typeof ConversationFile>;

/** What a member changes of a conversation for themselves. */
export const OwnChange = z.enum(['muted', 'deleted']);
export type OwnChange = z.infer<typeof OwnChange>;

/** A member has changed a conversation for themselves. The other is told nothing. */
const Changed = z.object({ conversationId: Id, userId: Id, unreadCount: z.int(), changed: OwnChange });
export type OwnConversationChanged = z.infer<typeof Changed>;
export const ownConversationChanged = live('chat.own-conversation.changed', Changed);
