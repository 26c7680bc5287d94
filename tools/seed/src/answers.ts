/** The answers of one member, in order: each suits any message, and the last one says goodbye. */
export const answers: readonly string[] = [
  'Hello you! I was just putting the kettle on. How is your day going?',
  'I like the sound of that. Tell me more?',
  'Ha, I was about to say the same.',
  'Fair enough! Any plans for the weekend?',
  'That beats mine: laundry, then one very good film.',
  'I have to run, the ferry does not wait. Talk soon!',
];
