import { WrittenPassion } from '../passion.js';

/** Of water, hills and the way there. */
export const away: readonly WrittenPassion[] = [
  {
    interest: 'hiking',
    lines: [
      'Most Saturdays you will find me somewhere in the Serra de Sintra with wet boots.',
      'I walk long and slowly, and I always know where lunch is.',
      'I like a path with a view, a swim at the end and no signal in between.',
      'I have walked the fishermen’s trail twice, once in the wrong direction.',
    ],
  },
  {
    interest: 'surfing',
    lines: [
      { line: 'I learned to surf at thirty-four and I fall off with style.', from: 35 },
      'Caparica before work, salt in my hair until noon.',
      'Ericeira when it is big, breakfast when it is not.',
    ],
  },
  {
    interest: 'sea swimming',
    lines: [
      'I swim in the sea all year. In January there is screaming, but it is joyful.',
      'We are six people who meet at sunrise and run into cold water. We want to be seven.',
      'I think best with my ears under water.',
    ],
  },
  {
    interest: 'sailing',
    lines: [
      { line: 'I share a very old boat with two friends and a family of sparrows.', from: 25 },
      'I can sail to the Berlengas and I can cook while doing it.',
      'Nothing settles an argument like a boom at head height.',
    ],
  },
  {
    interest: 'climbing',
    lines: [
      'I climb badly and belay very well, which is the right way round for a friend.',
      'Weekdays at the wall, weekends on the limestone at Sesimbra.',
      'I was afraid of heights. I still am; I just go anyway.',
    ],
  },
  {
    interest: 'astronomy',
    lines: [
      'I own a telescope and a flask, and I know a dark hill.',
      'I can show you the rings of Saturn from my roof. This is not a line; well.',
      { line: 'I chase eclipses. So far I have been rained on in four countries.', from: 26 },
    ],
  },
  {
    interest: 'camping',
    lines: [
      'I own a tent for two and snore for one.',
      { line: 'I have a small van with curtains sewn by my mother.', from: 22 },
      'Alentejo, no phone, a pan, some stars: ask me any weekend.',
    ],
  },
  {
    interest: 'travel',
    lines: [
      'I travel with one bag and no list, and always get the window.',
      'Ask me about the time I took the wrong ferry and stayed a month.',
      'I want to see every island that has more goats than people.',
    ],
  },
  {
    interest: 'trains',
    lines: [
      { line: 'I once took eleven trains to a wedding, and the wedding was the second-best part.', from: 22 },
      { line: 'I drive a suburban train and wave at everyone; wave back, it matters.', from: 22, job: true },
      'Sleeper trains, dining cars, borders at dawn: that is my whole personality.',
    ],
  },
];
