const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** An element that holds text. */
export function text(name: string, value: string | number | boolean): string {
  return `<${name}>${escapeText(String(value))}</${name}>`;
}

/** An element that holds elements. */
export function group(name: string, ...children: string[]): string {
  return `<${name}>${children.join('')}</${name}>`;
}

/** A whole answer in S3's namespace. */
export function xmlDocument(name: string, ...children: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${NAMESPACE}">${children.join('')}</${name}>`;
}

/** What every element of that name contains, as written. Enough for the flat documents that S3 clients send. */
export function contentsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, inner]) => inner ?? '',
  );
}

/** The text of the first element of that name, or undefined. */
export function textOf(xml: string, name: string): string | undefined {
  const [first] = contentsOf(xml, name);
  return first?.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, named?: string) => {
      if (named !== undefined) return CHARACTERS[named] ?? whole;
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    },
  );
}

function escapeText(value: string): string {
  return value
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
    .replace(/\p{Cc}/gu, (character) => `&#x${character.charCodeAt(0).toString(16)};`);
}
