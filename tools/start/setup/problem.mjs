/** An error that the user of the command can fix; its message says how. */
export class Problem extends Error {}
