/** All sockets of a user. */
export const userRoom = (userId: string) => `person:${userId}`;

/** The sockets of a session. Used on the gateway that holds them only, so the id is not published. */
export const sessionRoom = (sid: string) => `session:${sid}`;

/** The sockets that joined the conversation of two users. Named after the users, so that a block needs no lookup. */
export const conversationRoom = (memberIds: readonly string[]) => `pair:${[...memberIds].sort().join(':')}`;

/** The sockets that joined a conversation with a user and get the user's presence. */
export const presenceRoom = (userId: string) => `watch:${userId}`;
