import { WrittenPassion } from '../passion.js';

/** Of sound. */
export const music: readonly WrittenPassion[] = [
  {
    interest: 'techno',
    lines: [
      'I leave the club when the birds start, and I walk home over the hills.',
      'I play records in small dark rooms, earplugs in, heart out.',
      'At two in the morning I am by the left speaker, with water for everyone.',
    ],
  },
  {
    interest: 'choir',
    lines: [
      'Second alto in a queer choir; we are loud, we are in tune most of the time.',
      'I sing bass in a choir that rehearses above a fishmonger.',
      'I joined a choir to meet people and found out I like the breathing best.',
    ],
  },
  {
    interest: 'jazz',
    lines: [
      'I play double bass, which is mostly a story about stairs.',
      'Late set, small table, no talking through the ballad: that is my evening.',
      'I have a saxophone and understanding neighbours.',
    ],
  },
  {
    interest: 'vinyl records',
    lines: [
      'I buy records for the sleeves and end up loving the third song on side two.',
      'My record player skips at the same place in every song, so now I do too.',
      'Come over, pick any record with your eyes closed, and we listen to the end.',
    ],
  },
  {
    interest: 'guitar',
    lines: [
      'I know five songs on the guitar and I have arranged them in every order.',
      'I write songs about the 28 tram and about girls who took it.',
      'I am learning the Portuguese guitar. Twelve strings, two thumbs, no mercy.',
    ],
  },
  {
    interest: 'piano',
    lines: [
      'I play the piano in the station when nobody is looking, which is never.',
      { line: 'I accompany silent films. It is a real job and it pays in sandwiches.', from: 22, job: true },
      { line: 'I took up the piano again after thirty years and it forgave me.', from: 42 },
    ],
  },
];
