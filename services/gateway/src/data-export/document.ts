import type { Rpc } from '@kindred/contracts/define';
import { notesOf } from '@kindred/kit/call';
import type { Msg } from 'nats';

export type Chunk = string | Uint8Array;
/** Asks a service on behalf of the person whose data it is. */
export type Ask = (contract: Rpc, input: object) => Promise<Msg>;
/** A JSON value that is written piece by piece, so that no process ever holds more of it than a page. */
export type Part = (ask: Ask) => AsyncIterable<Chunk>;

/** An object: the fields of one answer if there is any, then parts by name. */
export function object(facts: Rpc | null, parts: Record<string, Part>): Part {
  return async function* (ask) {
    yield facts ? (await ask(facts, {})).data.subarray(0, -1) : '{';
    let between = facts ? ',' : '';
    for (const [name, part] of Object.entries(parts)) {
      yield `${between}${JSON.stringify(name)}:`;
      yield* part(ask);
      between = ',';
    }
    yield '}';
  };
}

/** An array of everything on all pages of a list, as the service wrote it. */
export function list(contract: Rpc): Part {
  return (ask) => array(rowsOf(ask, contract));
}

/** An array of rows that come page by page, each page as JSON without its brackets. */
export async function* array(pages: AsyncIterable<Chunk>): AsyncIterable<Chunk> {
  yield '[';
  let between = '';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield between;
    yield rows;
    between = ',';
  }
  yield ']';
}

async function* rowsOf(ask: Ask, contract: Rpc) {
  for await (const page of pagesOf(ask, contract)) yield page.data.subarray(1, -1);
}

/** Every page of a list, one after the other, none before it is wanted. */
export async function* pagesOf(ask: Ask, contract: Rpc): AsyncIterable<Msg> {
  let cursor: string | undefined;
  do {
    const page = await ask(contract, { cursor });
    yield page;
    cursor = notesOf(page).next;
  } while (cursor !== undefined);
}
