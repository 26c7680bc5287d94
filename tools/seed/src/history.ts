import { between, integer, isLucky, Random } from './random.js';

const HOURS_A_WEEK = 7 * 24;
const HOURS_IN_TWO_YEARS = 2 * 365 * 24;
const SHARE_OF_NEWCOMERS = 0.06;
const LONGEST_ABSENCE_MINUTES = 60 * 24 * 60;

export type History = Readonly<{ joinedHoursAgo: number; activeMinutesAgo: number }>;

/** The past of one member of `count`: every sixteenth or so joined this week, the others over two years. */
export function drawHistory(random: Random, index: number, count: number): History {
  const isNewcomer = index < Math.round(count * SHARE_OF_NEWCOMERS);
  const joinedHoursAgo = isNewcomer
    ? integer(random, 2, HOURS_A_WEEK - 1)
    : integer(random, HOURS_A_WEEK + 1, HOURS_IN_TWO_YEARS);
  return { joinedHoursAgo, activeMinutesAgo: drawAbsence(random, joinedHoursAgo * 60) };
}

// Spread over orders of magnitude: some are here, many were here today, a few have not been for weeks.
function drawAbsence(random: Random, longest: number): number {
  if (isLucky(random, 0.08)) return integer(random, 0, 4);
  return Math.floor(Math.exp(between(random, Math.log(5), Math.log(Math.min(longest, LONGEST_ABSENCE_MINUTES)))));
}
