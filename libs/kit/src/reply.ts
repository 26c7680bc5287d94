import type { Rpc } from '@kindred/contracts/define';
import { matchesSchema } from './matches-schema.js';

/** The greatest size of an answer in bytes: half of what NATS takes as one message. */
export const ANSWER_BYTES = 512 * 1024;
/** A page of a list ends at its count or at this size in bytes, whichever comes first. */
export const PAGE_BYTES = 256 * 1024;

/** `people` are the ids of the people on a page, for a limit that counts them without reading the page. */
type ResponseHeaders = { isRepeat?: boolean; next?: string | null; prev?: string | null; people?: string[] };

/** An answer with its headers. */
export class Reply<T> {
  constructor(
    readonly value: T,
    readonly headers: ResponseHeaders = {},
    /** For a page: the part of it that fits into so many bytes. */
    readonly within?: (bytes: number) => Reply<T>,
  ) {}
}

/** An answer that another service has serialized, by the schema of its own contract. */
export class Bytes {
  readonly body: Buffer;

  constructor(
    { buffer, byteOffset, byteLength }: Uint8Array,
    readonly headers: ResponseHeaders = {},
  ) {
    this.body = Buffer.from(buffer, byteOffset, byteLength);
  }
}

/** The same answer for something that existed before: it is not created again. */
export function replayed<T>(value: T) {
  return new Reply(value, { isRepeat: true });
}

export type Listing<Row, Item, Value = Item[]> = {
  /** In the order of the pages. One row more than `count` says that there is a further page. */
  rows: Row[];
  count: number;
  /** The item of a row; none for a row that this caller may not see. */
  item(row: NoInfer<Row>): Item | null | undefined;
  /** The cursor of the page after this row. */
  cursor(row: NoInfer<Row>): string;
  /** The row after which to continue when the rows ended before the list did. */
  goOn?: NoInfer<Row> | null;
  /** The direction of the further page; with `prev` the page is reversed, so that it reads forwards. */
  towards?: 'next' | 'prev';
  /** The id of the person that an item shows, where a limit counts them. */
  person?(item: NoInfer<Item>): string;
  /** The answer around the items; the items themselves unless given. */
  around?(items: Item[]): Value;
};

/** One page of a list, with the cursor of a further one if there is any. It is cut where it exceeds its bytes. */
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

/** How many items fit; at least one, so that the list always continues. */
function fitting(items: unknown[], bytes: number) {
  let left = bytes;
  const first = items.findIndex((item) => {
    left -= Buffer.byteLength(JSON.stringify(item)) + 1;
    return left < 0;
  });
  return first < 0 ? items.length : Math.max(1, first);
}

/** A serialized answer with its headers. */
export type Written = { body: Buffer; headers: ResponseHeaders };

/**
 * Serializes an answer as its contract describes it; a page that is too long is cut.
 * @throws MessageTooLarge for any other answer that is too long
 */
export function written(contract: Pick<Rpc, 'name' | 'output'>, answer: unknown): Written {
  if (answer instanceof Bytes) return answer;
  const reply: Reply<unknown> = answer instanceof Reply ? answer : new Reply(answer);
  const body = bytesOf(contract, reply);
  if (reply.within && body.length > PAGE_BYTES) return written(contract, reply.within(PAGE_BYTES - AROUND_BYTES));
  if (body.length > ANSWER_BYTES) throw new MessageTooLarge(contract.name, body.length);
  return { body, headers: reply.headers };
}

/** The bytes that an answer around a page may need for itself. */
const AROUND_BYTES = 16 * 1024;

function bytesOf({ output }: Pick<Rpc, 'output'>, { value }: Reply<unknown>) {
  return Buffer.from(JSON.stringify(matchesSchema(output, value) ? value : output.parse(value)));
}

/** @throws MessageTooLarge for a payload that is longer than an answer may be */
export function assertSendable(name: string, payload: unknown) {
  const bytes = Buffer.byteLength(JSON.stringify(payload));
  if (bytes > ANSWER_BYTES) throw new MessageTooLarge(name, bytes);
}

/** A bug: every answer and event has a bound. The message names no content. */
export class MessageTooLarge extends Error {
  override name = 'MessageTooLarge';

  constructor(name: string, bytes: number) {
    super(`${name} has ${bytes} bytes`);
  }
}
