import { freePort } from '@kindred/infrastructure/ports';
import { launchBrowser } from '@kindred/testing/browser';
import lighthouse from 'lighthouse';
import { type Finding, quantile } from '../goal.js';

/** Goals of Lighthouse's mobile run, out of 100. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 };
const categories = Object.keys(goals) as (keyof typeof goals)[];

/** One run differs from the next by several points; Lighthouse's own advice is the median of some. */
const ROUNDS = 5;

type Scores = Record<string, number>;

/** Lighthouse, mobile, of three screens. */
export async function lighthouseScores(url: string, cookie: string, chat: string): Promise<Finding[]> {
  const pages = [
    { name: 'landing', path: '/', isMember: false },
    { name: 'Discover', path: '/', isMember: true },
    { name: 'Chat', path: chat, isMember: true },
  ];
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const findings: Finding[] = [];
    for (const { name, path, isMember } of pages) {
      const scores: Scores[] = [];
      for (let round = 0; round < ROUNDS; round++) scores.push(await run(url + path, port, isMember ? cookie : ''));
      findings.push(...categories.map((category) => finding(name, category, medianOf(scores, category))));
    }
    return findings;
  } finally {
    await browser.close();
  }
}

function medianOf(scores: Scores[], category: keyof typeof goals) {
  const all = scores.map((one) => one[category] ?? 0);
  return quantile(all, 0.5);
}

async function run(address: string, port: number, cookie: string): Promise<Scores> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: categories,
    logLevel: 'silent',
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  });
  const found = Object.entries(result?.lhr.categories ?? {});
  return Object.fromEntries(found.map(([name, { score }]) => [name, (score ?? 0) * 100]));
}

function finding(name: string, category: keyof typeof goals, score: number): Finding {
  const goal = goals[category];
  return {
    name: `Lighthouse ${category} of ${name} over its goal`,
    ratio: score / goal,
    goal: { atLeast: 1 },
    figures: `${score.toFixed(0)} of ${goal}, median of ${ROUNDS}`,
  };
}
