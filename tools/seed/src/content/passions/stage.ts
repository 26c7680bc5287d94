import { WrittenPassion } from '../passion.js';

/** Of things to look at together. */
export const stage: readonly WrittenPassion[] = [
  {
    interest: 'drag',
    lines: [
      { line: 'By day I am an accountant. By night I am Dona Taxa de Juro.', from: 22, job: true },
      'I do drag twice a month; the wig has its own seat in the car.',
      'I sew for queens and I know all their secrets and all their measurements.',
      'I am the loud one in the front row, and I always bring coins for the tip bucket.',
    ],
  },
  {
    interest: 'theatre',
    lines: [
      { line: 'I build sets, so I see every play from behind.', from: 22, job: true },
      'Amateur theatre: I have been murdered in five villages.',
      'I prompt from the wings and know everyone’s lines but my own.',
    ],
  },
  {
    interest: 'cinema',
    lines: [
      'I go to the cinema alone, in the afternoon, and I recommend it to everyone.',
      'Third row, no popcorn, and then talk about it until they close the café.',
      'I run a film club in my living room; the sheet is ironed, the chairs are not.',
      'I cry at the trailers.',
    ],
  },
  {
    interest: 'museums',
    lines: [
      'I visit one painting at a time, and sit with it until the guard says hello.',
      'The tile museum on a rainy Sunday is my favourite date, including by myself.',
      { line: 'I restore azulejos for a living and point at walls wherever I go.', from: 22, job: true },
    ],
  },
  {
    interest: 'architecture',
    lines: [
      'I love a staircase. I will make you look at the staircase.',
      { line: 'I draw buildings for work and knock on old doors for pleasure.', from: 22, job: true },
      'Brutalism is just a hug in concrete; let me convince you.',
    ],
  },
];
