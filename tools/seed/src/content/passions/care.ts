import { WrittenPassion } from '../passion.js';

/** Of one another. */
export const care: readonly WrittenPassion[] = [
  {
    interest: 'volunteering',
    lines: [
      'I answer a helpline on Monday nights, and I have never regretted a call.',
      'I cook at the community kitchen in Intendente; come and peel something.',
      'I help newly arrived queer people find a room, a doctor and a good pastel.',
    ],
  },
  {
    interest: 'activism',
    lines: [
      'I make banners. If you have marched in this city you have walked under one.',
      'I believe in rest, joy and being very annoying at council meetings.',
      { line: 'I was at the first march here and I will be at the next, with better shoes.', from: 44 },
    ],
  },
];
