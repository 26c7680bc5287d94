/** How large an attack is: `full` under `npm run test:hostile`, `small` within `npm test`. */
export function size(small: number, full: number): number {
  return process.env.HOSTILE_SIZE === 'full' ? full : small;
}
