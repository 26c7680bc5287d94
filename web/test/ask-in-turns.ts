import { server } from './server';
import { TURN } from './stub-server';

/**
 * What a test has asked for and not waited for ends with it: the server notes it for no later test, and the answer, which
 * might be a refusal, reaches nobody there.
 */
export function askInTurns() {
  const ask = window.fetch;
  window.fetch = async (address, init) => {
    const { turn } = server;
    const headers = new Headers(init?.headers);
    headers.set(TURN, String(turn));
    const [answered] = await Promise.allSettled([ask(address, { ...init, headers })]);
    if (turn !== server.turn) return new Promise(() => undefined);
    if (answered.status === 'rejected') throw answered.reason;
    return answered.value;
  };
}
