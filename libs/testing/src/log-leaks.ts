/** What no log may contain. Of positions: four decimals, or a number under the name of a coordinate. */
const PRIVATE = {
  'an email address': /[\w.+%-]+@[\w-]+(\.[\w-]+)+/,
  coordinates: /(?<![\d.])-?\d{1,3}\.\d{4,}(?![\d.])|\\?"(lat|lng|lon|latitude|longitude|cell)\\?"\s*:\s*\\?"?-?\d/i,
  'a session cookie': /\bsid=|\bs(%3A|:)[\w-]{20,}/,
  'a token': /\btoken=[\w-]+|\bBearer\s+\S+|\$argon2/i,
} as const;

/** Shorter words appear in a log by chance. */
const SHORTEST = 5;

/**
 * Returns the problems of a process's log by line: what is not JSON, and what contains private data of any member or one of
 * these words, such as texts of messages. The words are not repeated.
 */
export function leaksIn(log: string, words: string[]): string[] {
  const wanted = words.filter((word) => word.length >= SHORTEST).map((word) => JSON.stringify(word).slice(1, -1));
  return log.split('\n').flatMap((line, index) => {
    if (!line) return [];
    const found = [
      ...(isJson(line) ? [] : ['is not JSON']),
      ...Object.entries(PRIVATE).flatMap(([what, pattern]) => (pattern.test(line) ? [`holds ${what}`] : [])),
      ...(wanted.some((word) => line.includes(word)) ? ['holds what a member wrote or must keep'] : []),
    ];
    return found.map((what) => `line ${index + 1} ${what}`);
  });
}

function isJson(line: string) {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
