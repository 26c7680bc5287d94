/** An enumeration's value in words: `trans_man` is "Trans man", `non_binary` "Non-binary". */
export function labelOf(value: string) {
  const words = value.replace('non_', 'non-').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
