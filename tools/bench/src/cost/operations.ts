/** How many calls are under way at a time. */
export const AT_ONCE = 8;

/** The measured operations, each with the most processor time over that of another checkout. */
export const operations = {
  user: { title: 'GET /api/auth/user', goal: 0.65 },
  discover: { title: 'GET /api/discover', goal: 0.75 },
  conversations: { title: 'GET /api/conversations', goal: 0.75 },
  message: { title: 'a message sent and heard', goal: 0.6 },
} as const;
export type OperationName = keyof typeof operations;
export const operationNames = Object.keys(operations) as OperationName[];

/** One call for each member, by operation. */
export type Calls = Record<OperationName, (() => Promise<unknown>)[]>;
