import { WrittenPassion } from '../passion.js';

/** Of games and company round a table. */
export const play: readonly WrittenPassion[] = [
  {
    interest: 'board games',
    lines: [
      'I own the board games, the snacks and the grudge from last time.',
      'I will teach you the rules properly and then lose with dignity. Mostly.',
      'Thursday is game night at mine and there is a chair free.',
      'Cooperative games only; I am too competitive for the other kind.',
    ],
  },
  {
    interest: 'role-playing games',
    lines: [
      { line: 'I have run the same campaign for six years. The paladin is still in debt.', from: 24 },
      'Forever the game master; please let me be somebody’s reckless bard for once.',
      'My half-orc florist would like you.',
    ],
  },
  {
    interest: 'video games',
    lines: [
      'Cosy farming games by day, frightening ones with the lights on by night.',
      'I play everything on easy because I am here for the story.',
      { line: 'I am building a small game about a lighthouse. It has been three years.', from: 22 },
    ],
  },
  {
    interest: 'chess',
    lines: [
      { line: 'I play slow chess in the park with men twice my age and they are ruthless.', to: 40 },
      'I open badly and recover well, in chess and otherwise.',
      'There is a folding board in my rucksack. Consider this a challenge.',
    ],
  },
  {
    interest: 'karaoke',
    lines: [
      'My karaoke song needs a key change, a costume change and a witness.',
      'I cannot sing. I have never let that stop anyone from hearing me.',
      'Power ballads only. I will hold your glasses while you do the high part.',
    ],
  },
  {
    interest: 'flea markets',
    lines: [
      'I go to flea markets for one thing and come back with a lamp. It is always a lamp.',
      'I haggle politely, badly, and at length.',
      'I collect photographs of strangers and wonder who took them.',
    ],
  },
];
