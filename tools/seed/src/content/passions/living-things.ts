import { WrittenPassion } from '../passion.js';

/** Of everything that has to be fed or watered. */
export const livingThings: readonly WrittenPassion[] = [
  {
    interest: 'cats',
    lines: [
      'My cat has opinions and she will review you.',
      'Two cats, one sofa, complicated treaties.',
      'I feed a colony of nine by the old wash-house; they let me think I am in charge.',
      'I will cancel plans if the cat is asleep on me, and so should you.',
    ],
  },
  {
    interest: 'dogs',
    lines: [
      'I come with a three-legged dog who believes she has five.',
      { line: 'I walk other people’s dogs because my landlord is a villain.', to: 45 },
      'My dog chose this photograph. She was not in it, but she approved.',
      'If you like long walks with sudden stops, you will love my dog.',
    ],
  },
  {
    interest: 'houseplants',
    lines: [
      'I have forty-one plants and I know which one is your favourite.',
      'I rescue the sad plants from the supermarket. It is a calling.',
      'There is a fern in my bathroom that is doing better than any of us.',
    ],
  },
  {
    interest: 'gardening',
    lines: [
      'My allotment in Chelas has tomatoes, gossip and one furious goose.',
      'I grow more courgettes than any person has ever needed.',
      'I have soil in my car and no explanation.',
      'I keep the community garden’s watering rota, which is a form of power.',
    ],
  },
  {
    interest: 'birdwatching',
    lines: [
      'I get up at five to look at flamingos and I think you would too.',
      'I stop in the middle of sentences because of a kingfisher. Please forgive me.',
      'My life list has two hundred and twelve birds and one very good lunch.',
    ],
  },
];
