import { WrittenPassion } from '../passion.js';

/** Of words and quiet rooms. */
export const mind: readonly WrittenPassion[] = [
  {
    interest: 'books',
    lines: [
      'I read the last page first, and I will not be taking questions.',
      'My bag always holds one novel and one spare, in case of delays.',
      'Tell me the book you press on people and I will tell you mine.',
      { line: 'I own more books than shelves, and more shelves than sense.', from: 25 },
    ],
  },
  {
    interest: 'poetry',
    lines: [
      'I leave small poems in library books. Perhaps you have found one.',
      'I read poems aloud to my plants; they have not complained.',
      { line: 'I run a poetry night where nobody is allowed to apologise before reading.', from: 21 },
    ],
  },
  {
    interest: 'queer history',
    lines: [
      { line: 'I record the stories of people who were out when it cost everything.', from: 22 },
      { line: 'Ask me about the bars of the eighties. I have a map and far too many footnotes.', from: 50 },
      'I believe in archives, elders, and writing the names on the back of the photograph.',
    ],
  },
  {
    interest: 'crosswords',
    lines: [
      'I do the crossword in pen and live with the consequences.',
      'Looking for seven letters, “someone to share the Sunday puzzle with”.',
      'I set crosswords for a tiny magazine. Clues about you would be anonymous.',
    ],
  },
  {
    interest: 'languages',
    lines: [
      'Four languages, none of them without an accent, all of them with enthusiasm.',
      'I am learning Portuguese sign language and looking for people to practise with.',
      'Teach me the word in your language that has no translation.',
      'I have been learning Portuguese for three years and can now be sarcastic in it.',
    ],
  },
  {
    interest: 'podcasts',
    lines: [
      'I make a podcast about lifts that stopped working. Eleven listeners, all kind.',
      'Four hours of podcasts a day; I am full of facts that nobody asked for.',
      'I interview night-shift workers and then I cannot sleep either.',
    ],
  },
  {
    interest: 'coding',
    lines: [
      { line: 'I write software for buses, so when yours is late it might be me.', from: 22, job: true },
      'I fix computers for my whole street in exchange for soup.',
      { line: 'By day I delete code; it is the best part of the job.', from: 22, job: true },
    ],
  },
  {
    interest: 'meditation',
    lines: [
      'I sit still for twenty minutes every morning and think about breakfast.',
      'I am calmer than I used to be. My friends have noticed and are suspicious.',
      'I spent ten days in silence once and came back with so much to say.',
    ],
  },
];
