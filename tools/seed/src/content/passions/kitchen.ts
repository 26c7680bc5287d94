import { WrittenPassion } from '../passion.js';

/** Of the kitchen and the table. */
export const kitchen: readonly WrittenPassion[] = [
  {
    interest: 'sourdough',
    lines: [
      'My sourdough starter has a name, a birthday and a better social life than me.',
      'I bake on Sundays and always make one loaf too many. That one could be yours.',
      'Still chasing the perfect crust; my neighbours are very patient test subjects.',
      'If the kitchen window is open at six in the morning, there is bread.',
    ],
  },
  {
    interest: 'cooking',
    lines: [
      'I cook for eight even when there are two of us, and I count on you being hungry.',
      'My love language is a pot of something that takes four hours.',
      'I collect recipes from other people’s grandmothers. Bring yours.',
      'Give me any three things from your fridge and twenty minutes.',
    ],
  },
  {
    interest: 'vegan food',
    lines: [
      'Vegan, and not in a lecturing way; in a “taste this” way.',
      'I know which tasca will make you chickpeas so good that you forget to ask about fish.',
      'I have made a cashew custard tart that fooled my aunt. My aunt!',
    ],
  },
  {
    interest: 'coffee',
    lines: [
      'I pretend not to be a coffee snob. I own three grinders.',
      'A bica at the counter, standing up, two minutes of gossip: my idea of church.',
      'I will walk across the city for a good flat white and call it exercise.',
    ],
  },
  {
    interest: 'tea',
    lines: [
      'There is always a pot of tea on, and always a second cup.',
      'My tea shelf has outgrown the books. I regret nothing.',
      'I drink gorreana from the Azores and think about moving to the Azores.',
    ],
  },
  {
    interest: 'wine',
    lines: [
      'I can tell you three interesting things about vinho verde and two of them are true.',
      'Working my way through Portugal one unfashionable grape at a time.',
      'A cheap bottle, a good view, people I like: that is the whole list.',
    ],
  },
];
