/** The attributes that a span may have: a closed list, so that nothing about a member gets into a trace. */
export type SpanAttributes = {
  /** The subject of a contract. */
  subject?: string;
  /** Of a public request: the method, the pattern of its path (never the path), and the answer's status. */
  method?: string;
  route?: string;
  status?: number;
  /** `ok`, or the kind of refusal. */
  outcome?: string;
};

type SpanKind = 'server' | 'client' | 'producer' | 'consumer';
export type Annotate = (attributes: SpanAttributes, name?: string) => void;
export type Traced = { kind: SpanKind; name: string; attributes?: SpanAttributes; from?: Carrier | undefined };

/** Headers that carry a trace from one process to another, as W3C's `traceparent`. */
export type Carrier = {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  keys(): string[];
};

export type Tracer = {
  run<T>(span: Traced, work: (annotate: Annotate) => Promise<T>): Promise<T>;
  carry(carrier: Carrier): void;
  stop(): Promise<void>;
};
