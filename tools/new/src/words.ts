import { Problem } from '@kindred/infrastructure/problem';

/** What stands in a template for the name of what is made. */
export type Words = Record<`__${string}__`, string>;

/**
 * A name in lower case with hyphens, in all the ways in which code writes it.
 * @throws Problem when it is none
 */
export function wordsOf(name: string): Words {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Problem('A name is words in lower case with hyphens between them, such as "saved-searches".');
  }
  const parts = name.split('-');
  const Name = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
  return {
    __name__: name,
    __Name__: Name,
    __camel__: Name.charAt(0).toLowerCase() + Name.slice(1),
    __Title__: [Name.slice(0, parts[0]?.length), ...parts.slice(1)].join(' '),
    __time__: String(Date.now()),
  };
}

/** A text of a template with the words in their places. */
export function fill(text: string, words: Words): string {
  return Object.entries(words).reduce((filled, [place, word]) => filled.replaceAll(place, word), text);
}
