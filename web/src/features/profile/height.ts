/** Inches as feet and inches: 71 is `5'11"`. */
export function heightInWords(inches: number) {
  return `${Math.floor(inches / 12)}'${inches % 12}"`;
}
