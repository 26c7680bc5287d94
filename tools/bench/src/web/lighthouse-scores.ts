import { freePort } from '@kindred/infrastructure/ports';
import { launchBrowser } from '@kindred/testing/browser';
import lighthouse from 'lighthouse';
import { type Finding, median } from '../goal.js';

/** Goals of Lighthouse's mobile run, out of 100. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 };
const categories = Object.keys(goals) as (keyof typeof goals)[];

/** One run differs from the next by several points; Lighthouse's own advice is the median of some. */
const ROUNDS = 5;

type Category = (typeof categories)[number];

/** Lighthouse, mobile, of three screens. */
export async function lighthouseScores(url: string, cookie: string, chat: string): Promise<Finding[]> {
  const screens = { landing: ['/', ''], Discover: ['/', cookie], Chat: [chat, cookie] } as const;
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const findings: Finding[] = [];
    for (const [name, [path, session]] of Object.entries(screens)) {
      const runs: Record<Category, number>[] = [];
      for (let round = 0; round < ROUNDS; round++) runs.push(await run(url + path, port, session));
      findings.push(...categories.map((category) => finding(name, category, runs)));
    }
    return findings;
  } finally {
    await browser.close();
  }
}

async function run(address: string, port: number, cookie: string) {
  const extraHeaders = cookie && { extraHeaders: { Cookie: cookie } };
  const options = { port, onlyCategories: categories, logLevel: 'silent' as const, ...extraHeaders };
  const found = (await lighthouse(address, options))?.lhr.categories;
  const scores = categories.map((category) => [category, 100 * (found?.[category]?.score ?? 0)]);
  return Object.fromEntries(scores) as Record<Category, number>;
}

function finding(screen: string, category: Category, runs: Record<Category, number>[]): Finding {
  const [goal, score] = [goals[category], median(runs, category)];
  const figures = `${score.toFixed(0)} of ${goal}, median of ${ROUNDS}`;
  const name = `Lighthouse ${category} of ${screen} over its goal`;
  return { name, ratio: score / goal, goal: { atLeast: 1 }, figures };
}
