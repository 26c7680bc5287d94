/** Controls (C0, C1, DEL), breaks of lines, and what turns the direction of writing (UAX 9). */
const COMMANDS = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text that somebody wrote, on one line and without a command for a terminal: each is shown by its number, so that
 * a text cannot colour, move, overwrite or imitate the console's own output.
 */
export function printable(text: string): string {
  return text.replace(COMMANDS, (command) => `\\u${command.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
