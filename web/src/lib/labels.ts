/** An enumeration's value in words: `non_binary` is "Non binary". */
export function labelOf(value: string) {
  const words = value.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
