/** A conversation of two people; `true` marks the messages of the login. */
export type Exchange = readonly (readonly [isOwn: boolean, text: string])[];

/** Short, and each ends differently: answered, waiting, or with a message that has not been read. */
export const exchanges: readonly Exchange[] = [
  [
    [false, 'Hi! Your garden photo made my morning. Is that jasmine behind you?'],
    [true, 'It is! It has taken over the whole balcony and I let it.'],
    [false, 'Wise. I once fought a wisteria for a summer. The wisteria won.'],
    [true, 'Coffee on Saturday? I know a place with only well-behaved plants.'],
    [false, 'Saturday is good. Around eleven?'],
    [true, 'Eleven it is.'],
  ],
  [
    [true, 'Hello! We seem to have read the same three books.'],
    [false, 'And apparently given up on the same fourth one.'],
    [true, 'Nobody finishes that one. They only say so.'],
    [false, 'I shall take that to my book club. They will be furious.'],
    [false, 'They meet on Thursday, by the way. You would be welcome.'],
  ],
  [
    [false, 'Do you really cycle up to the castle before work?'],
    [true, 'Twice a week. The other days I only think about it.'],
    [false, 'Thinking about it is most of the exercise.'],
  ],
  [
    [true, 'Your dog looks like someone who has opinions.'],
    [false, 'Strong ones. About umbrellas, mostly, and about the neighbour.'],
    [true, 'What did the neighbour do?'],
  ],
  [[false, 'I have just moved here and know nobody who dances. You look as if you do?']],
];
