import { WrittenPassion } from '../passion.js';

/** Of the hands. */
export const making: readonly WrittenPassion[] = [
  {
    interest: 'knitting',
    lines: [
      'I knit at the cinema, on the ferry and once at a wedding, during the vows.',
      'If I like you, you will own a scarf by November.',
      'My stash of wool is a pension plan.',
    ],
  },
  {
    interest: 'sewing',
    lines: [
      'I make my own shirts, with pockets, because somebody has to.',
      { line: 'I have sewn four wedding outfits and cried at all four.', from: 25 },
      'Bring me the jacket you love that no longer closes. We will find a way.',
    ],
  },
  {
    interest: 'pottery',
    lines: [
      'My mugs are wonky on purpose. That is what I tell people.',
      'Clay under my nails from Tuesday to Saturday.',
      'I make plates too large for any cupboard and give them to people with large tables.',
      'I once waited nine hours for a kiln and it was the calmest day of my year.',
    ],
  },
  {
    interest: 'painting',
    lines: [
      'I paint kitchens. Not the walls: other people’s kitchens, at eleven at night, from memory.',
      'Oil paint on every piece of clothing I own, including the good ones.',
      'I am trying to get the colour of the river at seven in the morning. Eleven canvases so far.',
    ],
  },
  {
    interest: 'illustration',
    lines: [
      'I draw strangers on the metro and give them the drawing when I am brave.',
      { line: 'I illustrate children’s books, mostly foxes, occasionally a tax inspector.', from: 22, job: true },
      'My sketchbook is the only diary I have managed to keep.',
    ],
  },
  {
    interest: 'woodworking',
    lines: [
      'I build furniture that squeaks a little, like its maker.',
      'I can fix your wobbly chair, and I will want to tell you about the joint.',
      'Sawdust, radio, an open garage door: Saturday.',
    ],
  },
  {
    interest: 'perfume',
    lines: [
      'I mix perfume at home; the flat smells of fig leaf and mild ambition.',
      'I remember people by scent, which is romantic until it is a bus.',
      'I am looking for the smell of rain on calçada, in a bottle.',
    ],
  },
  {
    interest: 'vintage clothes',
    lines: [
      'Everything I wear belonged to somebody more glamorous.',
      'I can date a lapel to within two years and I do it at funerals.',
      'Feira da Ladra on a Saturday at seven: I will be the one already carrying a coat.',
    ],
  },
  {
    interest: 'tattoos',
    lines: [
      { line: 'I tattoo small plants on large people.', from: 22, job: true },
      'Every tattoo has a story; the sardine has three, all different.',
      'Halfway through a sleeve of sea creatures. Ask about the octopus.',
    ],
  },
  {
    interest: 'photography',
    lines: [
      'I take pictures on film and forget what is on the roll, so every parcel is a present.',
      'I photograph washing lines. It is harder than it sounds.',
      'I will make you look like yourself, which is the best anyone can look.',
    ],
  },
];
