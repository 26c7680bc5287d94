const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** An element that holds text. */
export function text(name: string, value: string | number | boolean): string {
  const escaped = String(value).replace(/[&<>\p{Cc}]/gu, (character) => `&#x${character.charCodeAt(0).toString(16)};`);
  return `<${name}>${escaped}</${name}>`;
}

/** An element that holds elements. */
export function group(name: string, ...children: string[]): string {
  return `<${name}>${children.join('')}</${name}>`;
}

/** A whole answer in S3's namespace. */
export function xmlDocument(name: string, ...children: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${NAMESPACE}">${children.join('')}</${name}>`;
}
