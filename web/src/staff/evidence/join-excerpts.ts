import type { Excerpt } from '@kindred/contracts/reports';

type Message = Excerpt['messages'][number];
type Piece = { namedId: string | null; messages: Message[] };

/**
 * Puts excerpts together that share messages: their messages in order, each once. Of a message that an excerpt is about, it is that
 * excerpt's: in others it may be empty, because it was unsent. So of any other it is one that was not unsent yet, if there is one.
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
