import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Answer, headerOf } from './call.js';
import type { Names } from './names.js';

const unpack = { gzip: gunzipSync, br: brotliDecompressSync };
const TEXT = /json|text|javascript/;
const BY_ITS_BODY = /^W\/"[0-9a-f]+-[\w+/=]{27,28}"$/;
/** What is not as long in every run. */
const UNEVEN = /\{credential/;

/** A body as it is written down, and whether it or its length differs from run to run. */
type Shown = { text: string; isVarying: boolean; isUneven: boolean };

/**
 * An answer with what varies named: the status line, each header in its order, and the body.
 * @param file the name of the built file, or of the picture, that the answer carries
 */
export function textOf(answer: Answer, names: Names, file?: string): string {
  const shown = shownBody(answer, names, file);
  const headers = answer.headers.map(([name, value]) => `${name}: ${shownHeader(name, value, answer, names, shown)}`);
  return [answer.statusLine, ...headers, '', shown.text].join('\n');
}

function plainBody(answer: Answer): Buffer {
  const encoding = headerOf(answer, 'content-encoding') as keyof typeof unpack | undefined;
  return encoding && answer.body.length ? unpack[encoding](answer.body) : answer.body;
}

function shownBody(answer: Answer, names: Names, file: string | undefined): Shown {
  if (file) return { text: answer.body.length ? `{${file}}` : '', isVarying: true, isUneven: true };
  if (answer.body.length && !TEXT.test(headerOf(answer, 'content-type') ?? 'text')) {
    return { text: '{bytes}', isVarying: true, isUneven: true };
  }
  const plain = plainBody(answer).toString();
  const text = names.in(plain);
  return { text, isVarying: text !== plain, isUneven: UNEVEN.test(text) };
}

function shownHeader(name: string, value: string, answer: Answer, names: Names, { isVarying, isUneven }: Shown) {
  if (name === 'Date') return '{now}';
  if (name === 'Last-Modified') return '{time}';
  if (name === 'Retry-After' && answer.status === 429) return '{seconds}';
  if (name === 'ETag' && isVarying && BY_ITS_BODY.test(value)) return 'W/"{body}"';
  if (name === 'Content-Range') return value.replace(/\d+$/, '{length}');
  if (name !== 'Content-Length') return names.in(value);
  if (answer.body.length && Number(value) !== answer.body.length) return `${value} for ${answer.body.length} bytes`;
  return isUneven ? '{length}' : value;
}
