import { TYPING_MS } from '@kindred/contracts/sockets';

const SAID_EVERY_MS = 2000;

type State = { end: NodeJS.Timeout; saidAt: number };

/** In which conversations one socket is typing. It ends by itself when nothing more is heard. */
export class Typing {
  private readonly states = new Map<string, State>();

  /** @param say tells the others; while it lasts at most every two seconds, for those who come later */
  constructor(private readonly say: (conversationId: string, isTyping: boolean) => void) {}

  start(conversationId: string) {
    const known = this.states.get(conversationId);
    clearTimeout(known?.end);
    const isDue = !known || Date.now() - known.saidAt >= SAID_EVERY_MS;
    const end = setTimeout(() => this.stop(conversationId), TYPING_MS);
    this.states.set(conversationId, { end, saidAt: isDue ? Date.now() : known.saidAt });
    if (isDue) this.say(conversationId, true);
  }

  stop(conversationId: string) {
    const known = this.states.get(conversationId);
    if (!known) return;
    clearTimeout(known.end);
    this.states.delete(conversationId);
    this.say(conversationId, false);
  }

  stopAll() {
    for (const conversationId of this.states.keys()) this.stop(conversationId);
  }
}
