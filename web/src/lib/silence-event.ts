/** Comes to the window before the lock or a quick exit ends all that runs in it, its listeners too (device/silence.ts). */
export const SILENCE = 'silence';
