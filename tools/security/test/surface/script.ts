import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';
import { type Answer, type Call, call } from './call.js';
import { Folds } from './folds.js';
import type { Names } from './names.js';
import { textOf } from './record.js';

const BETWEEN = '\n\n=== ';
const LONGEST = 300;
const UPDATE = 'UPDATE_SURFACE=1 npm test -- security/test/surface';

export type Asked = Call & {
  /** What is special about this call. */
  note?: string;
  /** The name of the built file, or of the picture, that the answer carries. */
  file?: string;
};

/** One chapter of the public surface: a record for each call, in their order. */
export class Script {
  private readonly records: string[] = [];
  private readonly folds = new Folds();

  constructor(
    private readonly chapter: string,
    private readonly names: Names,
  ) {}

  /**
   * Makes a call and writes down how it was answered.
   * @throws Error when the product has failed: the surface has no such answer, and UPDATE_SURFACE would keep it
   */
  async ask(origin: string, asked: Asked, who: string): Promise<Answer> {
    const title = this.names.in(`${asked.method} ${asked.path}, ${who}${asked.note ? `: ${asked.note}` : ''}`);
    const answer = await call(origin, asked).catch((cause) => {
      throw new Error(`${title} was not answered: ${cause.message}`);
    });
    if (answer.status >= 500) {
      throw new Error(`${title} was answered with ${answer.statusLine}: is the controller in its service's module?`);
    }
    const request = this.names.in(requestText(asked));
    this.note(title, request + this.folds.fold(textOf(answer, this.names, asked.file)));
    return answer;
  }

  note(title: string, text: string) {
    this.records.push(`${title}\n${text}`.trimEnd());
  }

  /** Compares the chapter with the one that is kept, or keeps it where UPDATE_SURFACE is set. */
  close() {
    const file = new URL(`./golden/${this.chapter}.txt`, import.meta.url);
    const said = this.records.map((record) => `=== ${record}`).join('\n\n');
    if (process.env.UPDATE_SURFACE) return writeFileSync(file, `${said}\n`);
    const kept = readFileSync(file, 'utf8').trimEnd().slice('=== '.length).split(BETWEEN);
    const differing = differences(this.records, kept);
    const [first] = differing;
    if (!first) return;
    const titles = differing.map(({ title }) => title).join('\n');
    console.error(`${this.chapter} differs (${differing.length}):\n${titles}\nIf they should: ${UPDATE}`);
    expect(first.said?.join(BETWEEN)).toBe(first.kept?.join(BETWEEN));
  }
}

/** What is not as it was, by title: an operation that is new or gone leaves all others as they are. */
export function differences(said: string[], kept: string[]) {
  const [now, before] = [byTitle(said), byTitle(kept)];
  const titles = [...new Set([...before.keys(), ...now.keys()])];
  const pairs = titles.map((title) => ({ title, said: now.get(title), kept: before.get(title) }));
  return pairs.filter((pair) => !isDeepStrictEqual(pair.said, pair.kept));
}

const byTitle = (records: string[]) => Map.groupBy(records, (record) => record.split('\n')[0] ?? '');

function requestText({ headers = {}, body, chunked }: Asked) {
  const named = Object.entries(headers).filter(([name]) => name !== 'cookie' && name !== 'content-type');
  const lines = named.map(([name, value]) => `> ${name}: ${value}`);
  if (body !== undefined) lines.push(`> ${chunked ? '(in chunks) ' : ''}${shortened(body)}`);
  return lines.map((line) => `${line}\n`).join('');
}

function shortened(body: string | Buffer) {
  return typeof body === 'string' && body.length <= LONGEST ? body : `(${body.length} bytes)`;
}
