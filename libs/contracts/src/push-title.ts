/** What a notification on a locked phone says, whatever happened. */
export const PUSH_TITLE = 'You have something new';
