import { useContext } from 'react';
import { PhotosHidden } from './message-image';

/** Words of a message in which addresses are links, unless it is a request: who only asks to write leads nobody anywhere. */
export function LinkedWords({ words }: { words: string }) {
  if (useContext(PhotosHidden) !== false) return words;
  // biome-ignore lint/suspicious/noArrayIndexKey: the words of a message keep their order
  return words.split(/(https?:\/\/\S+)/i).map((part, at) => (at % 2 === 1 ? <Address key={at} words={part} /> : part));
}

/** An address without the punctuation after it. */
const PARTS = /^(https?:\/\/.*[^.,;:!?'")\]}>])(.*)$/i;
/** A name before the host, or a mark that turns the direction of text: it would not read as what it leads to. */
const DECEPTIVE = /[@\\\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

function Address({ words }: { words: string }) {
  const [, address, rest] = PARTS.exec(words) ?? [];
  if (!address || DECEPTIVE.test(words)) return words;
  return (
    <>
      <a href={address} target="_blank" rel="noopener noreferrer nofollow" className="underline">
        {address}
      </a>
      {rest}
    </>
  );
}
