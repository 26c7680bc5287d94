/** Sockets of a person, on whatever page they are. */
export const personRoom = (userId: string) => `person:${userId}`;

/** Sockets of a session. Only looked up on the gateway that holds them, so the id goes nowhere. */
export const sessionRoom = (sid: string) => `session:${sid}`;

/** Sockets that joined the conversation of these two; named by them, so that a block finds it without asking. */
export const pairRoom = (memberIds: readonly string[]) => `pair:${[...memberIds].sort().join(':')}`;

/** Sockets that joined a conversation with this person, and so see them come and go. */
export const watchRoom = (userId: string) => `watch:${userId}`;
