import type { Excerpt } from '@kindred/contracts/reports';

type Message = Excerpt['messages'][number];
type Piece = { namedId: string | null; messages: Message[] };

/**
 * Joins excerpts that share messages: all messages in order, each once. The message that an excerpt names is taken from that excerpt,
 * since an unsent message is empty in others. Any other message is taken from an excerpt in which it was not unsent yet, if possible.
 */
export function joinExcerpts(pieces: Piece[]): Message[][] {
  const named = new Map(
    pieces.flatMap(({ namedId, messages }) =>
      messages.filter(({ id }) => id === namedId).map((one) => [one.id, one] as const),
    ),
  );
  let joined: Message[][] = [];
  for (const { messages } of pieces) {
    const shares = (others: Message[]) => others.some(({ id }) => messages.some((one) => one.id === id));
    joined = [...joined.filter((others) => !shares(others)), [...joined.filter(shares).flat(), ...messages]];
  }
  return joined.map((all) => {
    const unsentFirst = [...all.filter(({ unsentAt }) => unsentAt), ...all.filter(({ unsentAt }) => !unsentAt)];
    return inOrder(new Map(unsentFirst.map((one) => [one.id, named.get(one.id) ?? one])));
  });
}

const inOrder = (messages: Map<string, Message>) =>
  [...messages.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
