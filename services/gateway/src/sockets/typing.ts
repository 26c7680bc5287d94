import { TYPING_MS } from '@kindred/contracts/sockets';

const REPEAT_MS = 2000;

type State = { end: NodeJS.Timeout; emittedAt: number };

/** The conversations in which one socket is typing. Typing ends after five seconds without another start. */
export class Typing {
  private readonly states = new Map<string, State>();

  /** @param emit sends the state to the other user; while typing lasts at most every two seconds, for sockets that join later */
  constructor(private readonly emit: (conversationId: string, isTyping: boolean) => void) {}

  start(conversationId: string) {
    const known = this.states.get(conversationId);
    clearTimeout(known?.end);
    const isDue = !known || Date.now() - known.emittedAt >= REPEAT_MS;
    const end = setTimeout(() => this.stop(conversationId), TYPING_MS);
    this.states.set(conversationId, { end, emittedAt: isDue ? Date.now() : known.emittedAt });
    if (isDue) this.emit(conversationId, true);
  }

  stop(conversationId: string) {
    const known = this.states.get(conversationId);
    if (!known) return;
    clearTimeout(known.end);
    this.states.delete(conversationId);
    this.emit(conversationId, false);
  }

  stopAll() {
    for (const conversationId of this.states.keys()) this.stop(conversationId);
  }
}
