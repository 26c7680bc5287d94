import type { Rpc } from '@kindred/contracts/define';
import { responseHeadersOf } from '@kindred/kit/call';
import type { Msg } from 'nats';

export type Chunk = string | Uint8Array;
/** Calls an operation on behalf of the user whose data is exported. */
export type Ask = (contract: Rpc, input: object) => Promise<Msg>;
/** A JSON value that is written in chunks, so that no process holds more than one page of it. */
export type Part = (ask: Ask) => AsyncIterable<Chunk>;

/** An object: the fields of an operation's answer, if one is given, and then the parts by name. */
export function object(fields: Rpc | null, parts: Record<string, Part>): Part {
  return async function* (ask) {
    yield fields ? (await ask(fields, {})).data.subarray(0, -1) : '{';
    let separator = fields ? ',' : '';
    for (const [name, part] of Object.entries(parts)) {
      yield `${separator}${JSON.stringify(name)}:`;
      yield* part(ask);
      separator = ',';
    }
    yield '}';
  };
}

/** An array of all rows of a paged list, as the service wrote them. */
export function list(contract: Rpc): Part {
  return (ask) => array(rowsOf(ask, contract));
}

/** An array of rows. Each page is JSON without its brackets. */
export async function* array(pages: AsyncIterable<Chunk>): AsyncIterable<Chunk> {
  yield '[';
  let separator = '';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield separator;
    yield rows;
    separator = ',';
  }
  yield ']';
}

async function* rowsOf(ask: Ask, contract: Rpc) {
  for await (const page of pagesOf(ask, contract)) yield page.data.subarray(1, -1);
}

/** The pages of a list. Each is requested only when it is read. */
export async function* pagesOf(ask: Ask, contract: Rpc): AsyncIterable<Msg> {
  let cursor: string | undefined;
  do {
    const page = await ask(contract, { cursor });
    yield page;
    cursor = responseHeadersOf(page).next;
  } while (cursor !== undefined);
}
