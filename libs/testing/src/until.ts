const LONGEST_MS = 20_000;
const PAUSE_MS = 25;

/** Asks again until the answer is right, and gives it. @throws Error after `longest` milliseconds, with the last answer */
export async function until<T>(
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
  longest = LONGEST_MS,
): Promise<T> {
  const end = Date.now() + longest;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (Date.now() > end) throw new Error(`Never came true; last seen: ${JSON.stringify(answer)}`);
    await new Promise((again) => setTimeout(again, PAUSE_MS));
  }
}
