/** Interests that only one person has. */
export const oddInterests = [
  ...[
    'naming pigeons',
    'bridges',
    'competitive picnics',
    'old maps',
    'puddles',
    'mushrooms',
    'the perfect egg',
    'kites',
  ],
  ...['very long walks that end in a restaurant', 'reading menus aloud', 'lighthouses', 'tide pools', 'roller skates'],
  ...['typewriters', 'soup', 'ukulele at unsuitable moments', 'beekeeping', 'subtitles', 'marbles', 'naps'],
  ...['people who clap when the plane has landed safely', 'paper planes', 'thunderstorms from indoors', 'juggling'],
] as const;
