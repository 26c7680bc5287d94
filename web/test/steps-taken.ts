const wait = window.setTimeout.bind(window);
const turn = () => new Promise((done) => wait(done, 0));

/**
 * Once each step through the history that is on its way is taken: a sheet that closed at the end of one test would carry
 * the next one to another address. jsdom takes a step in two turns, and timers of one length run in their order.
 */
export async function stepsTaken() {
  await turn();
  await turn();
}
