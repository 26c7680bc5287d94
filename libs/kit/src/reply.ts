import type { Rpc } from '@kindred/contracts/define';
import { matchesSchema } from './matches-schema.js';

/** No operation answers more bytes than this: half of what NATS takes as one message. */
export const ANSWER_BYTES = 512 * 1024;
/** A page of a list ends at its count or at this many bytes, whichever comes first. */
export const PAGE_BYTES = 256 * 1024;

/** `people` are the ids of whom a page shows, for whoever counts them without reading the page. */
type Notes = { isRepeat?: boolean; next?: string | null; prev?: string | null; people?: string[] };

/** An answer together with what its contract says beside the value. */
export class Reply<T> {
  constructor(
    readonly value: T,
    readonly notes: Notes = {},
    /** Of a page: as much of it as fits into so many bytes. */
    readonly within?: (bytes: number) => Reply<T>,
  ) {}
}

/** An answer that was written before: by the service that let it out, past the schema of its own contract. */
export class Bytes {
  readonly body: Buffer;

  constructor(
    { buffer, byteOffset, byteLength }: Uint8Array,
    readonly notes: Notes = {},
  ) {
    this.body = Buffer.from(buffer, byteOffset, byteLength);
  }
}

/** The thing existed already: the same answer, but not a creation. */
export function replayed<T>(value: T) {
  return new Reply(value, { isRepeat: true });
}

export type Listing<Row, Item, Value = Item[]> = {
  /** In the order in which pages go on. One more than `count` tells that there is a further page. */
  rows: Row[];
  count: number;
  /** What is shown of a row; nothing for one that this caller may not see. */
  item(row: NoInfer<Row>): Item | null | undefined;
  /** The page that goes on behind this row. */
  cursor(row: NoInfer<Row>): string;
  /** Behind what to go on when the rows ended before the list did. */
  goOn?: NoInfer<Row> | null;
  /** Where a further page lies; with `prev` the page itself is turned round, so that it reads forwards. */
  towards?: 'next' | 'prev';
  /** Whom an item shows, where the people that a caller sees are counted. */
  person?(item: NoInfer<Item>): string;
  /** The answer around the page's items; the items themselves unless told. */
  around?(items: Item[]): Value;
};

/** One page of a list, and the cursor of a further one if there is any. It is as short as its bytes ask for. */
export function page<Row, Item, Value = Item[]>(listing: Listing<Row, Item, Value>): Reply<Value> {
  const { rows, count, goOn = null } = listing;
  const shown = rows.slice(0, count);
  const last = rows.length > count ? shown.at(-1) : goOn;
  const items = shown.map((row) => listing.item(row) ?? null);
  return pageOf(listing, items, last, (bytes) => {
    const taken = fitting(items, bytes);
    return pageOf(listing, items.slice(0, taken), taken < shown.length ? shown[taken - 1] : last);
  });
}

function pageOf<Row, Item, Value>(
  { towards = 'next', cursor, person, around }: Listing<Row, Item, Value>,
  items: (Item | null)[],
  last: Row | null | undefined,
  within?: (bytes: number) => Reply<Value>,
): Reply<Value> {
  const present = items.filter((item) => item !== null);
  const inOrder = towards === 'prev' ? present.reverse() : present;
  const value = around ? around(inOrder) : (inOrder as Value);
  const people = person && { people: inOrder.map(person) };
  return new Reply(value, { [towards]: last ? cursor(last) : null, ...people }, within);
}

/** How many of the items fit, at least one, so that a list always goes on. */
function fitting(items: unknown[], bytes: number) {
  let left = bytes;
  const first = items.findIndex((item) => {
    left -= Buffer.byteLength(JSON.stringify(item)) + 1;
    return left < 0;
  });
  return first < 0 ? items.length : Math.max(1, first);
}

/** An answer as the bytes that leave, with what is said beside them. */
export type Written = { body: Buffer; notes: Notes };

/**
 * Writes an answer as its contract describes it; a page that is too long is cut.
 * @throws MessageTooLarge for any other answer past the bound
 */
export function written(contract: Pick<Rpc, 'name' | 'output'>, answer: unknown): Written {
  if (answer instanceof Bytes) return answer;
  const reply: Reply<unknown> = answer instanceof Reply ? answer : new Reply(answer);
  const body = bytesOf(contract, reply);
  if (reply.within && body.length > PAGE_BYTES) return written(contract, reply.within(PAGE_BYTES - AROUND_BYTES));
  if (body.length > ANSWER_BYTES) throw new MessageTooLarge(contract.name, body.length);
  return { body, notes: reply.notes };
}

/** What an answer around a page may need for itself. */
const AROUND_BYTES = 16 * 1024;

function bytesOf({ output }: Pick<Rpc, 'output'>, { value }: Reply<unknown>) {
  return Buffer.from(JSON.stringify(matchesSchema(output, value) ? value : output.parse(value)));
}

/** @throws MessageTooLarge for what is past the bound of an answer */
export function assertSendable(name: string, payload: unknown) {
  const bytes = Buffer.byteLength(JSON.stringify(payload));
  if (bytes > ANSWER_BYTES) throw new MessageTooLarge(name, bytes);
}

/** A bug: nothing that is said may grow without a bound. It names no content. */
export class MessageTooLarge extends Error {
  override name = 'MessageTooLarge';

  constructor(name: string, bytes: number) {
    super(`${name} has ${bytes} bytes`);
  }
}
