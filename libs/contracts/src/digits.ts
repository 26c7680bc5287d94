/** A text with the decimal digits of every script as ASCII digits: a phone in Arabic or Persian may write its own. */
export function inAsciiDigits(text: string) {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)));
}

/** Unicode has the digits of a script one after another, from zero on, and where scripts touch they are ten each. */
function digitOf(code: number) {
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}
