import { WrittenPassion } from '../passion.js';

/** Of the body. */
export const movement: readonly WrittenPassion[] = [
  {
    interest: 'cycling',
    lines: [
      'I cycle in Lisbon, yes, on purpose, yes, uphill.',
      'I fix bikes for free on the last Sunday of the month in Anjos.',
      'I ride the river path to Vila Franca and take the train home like a sensible person.',
    ],
  },
  {
    interest: 'running',
    lines: [
      'Slow runner, fast talker; come along and you will only need to do half.',
      'I run by the river at six, when the light is pink and nobody asks me anything.',
      'I did the half marathon over the bridge and have mentioned it every day since.',
    ],
  },
  {
    interest: 'yoga',
    lines: [
      { line: 'I teach yoga for bodies that were told they could not do yoga.', from: 22, job: true },
      'Cannot touch my toes, have never been more at peace with it.',
      'Roof terrace yoga on Sundays, donation only, cats welcome.',
    ],
  },
  {
    interest: 'volleyball',
    lines: [
      'Beach volleyball in Carcavelos all summer, all levels, terrible jokes.',
      'I am on a queer volleyball team and we have never won; the picnics are excellent.',
      'I serve overarm now. It took a year and I am unbearable about it.',
    ],
  },
  {
    interest: 'football',
    lines: [
      'I play five-a-side on Wednesdays with the softest bunch of goalkeepers in town.',
      'I grew up thinking football was not for people like me. Now I captain a team of us.',
      'I shout at the television in three languages.',
    ],
  },
  {
    interest: 'dancing',
    lines: [
      'I dance in the kitchen, at bus stops and occasionally at parties.',
      'If there is a brass band I am already gone.',
      { line: 'I took ballet at forty. The six-year-olds were very encouraging.', from: 41 },
    ],
  },
  {
    interest: 'tango',
    lines: [
      'Queer tango on Tuesdays: we swap who leads half way, and nobody minds who began.',
      { line: 'I came for one tango class and that was eleven years ago.', from: 32 },
      'I follow better than I lead, but I am working on it.',
    ],
  },
];
