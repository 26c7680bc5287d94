const LONGEST_MS = 60_000;
/**
 * Between two questions: a tenth of the time so far, so that long waits cost few questions and end at most a tenth late, and
 * as long as the last one took, so that asking seldom takes more than half of the time.
 */
const PAUSES_MS = { shortest: 25, longest: 300 };

/** Asks again until the answer is right, and gives it. @throws Error after `longest` milliseconds, with the last answer */
export async function until<T>(
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
  longest = LONGEST_MS,
): Promise<T> {
  const begin = Date.now();
  for (;;) {
    const asked = Date.now();
    const answer = await ask();
    if (isRight(answer)) return answer;
    const waited = Date.now() - begin;
    const took = Date.now() - asked;
    if (waited > longest) throw new Error(`Never came true; last seen: ${JSON.stringify(answer)}`);
    const pause = Math.min(PAUSES_MS.longest, Math.max(PAUSES_MS.shortest, took, waited / 10));
    await new Promise((again) => setTimeout(again, pause));
  }
}
