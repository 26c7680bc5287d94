const BEFORE = 30;
const LENGTH = 120;

/** The part of a text around the first of these words, in whatever case; an ellipsis stands for what is left out. */
export function excerptAround(text: string, words: string) {
  const characters = [...text];
  const at = text.toLocaleLowerCase().indexOf(words.toLocaleLowerCase());
  const first = at < 0 ? 0 : [...text.slice(0, at)].length;
  const start = Math.max(0, first - BEFORE);
  const end = start + LENGTH;
  return `${start > 0 ? '…' : ''}${characters.slice(start, end).join('')}${end < characters.length ? '…' : ''}`;
}
