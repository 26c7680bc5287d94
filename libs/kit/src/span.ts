/** What a span may say beside its name: a closed list, so that nothing of a member finds a place in it. */
export type Facts = {
  /** Where over NATS: the subjects are those of our contracts. */
  subject?: string;
  /** Of a public request: the method, the pattern of its path (never the path), and the answer's status. */
  method?: string;
  route?: string;
  status?: number;
  /** `ok`, or the kind of refusal. */
  outcome?: string;
};

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';
export type Told = (facts: Facts, name?: string) => void;
export type Traced = { kind: SpanKind; name: string; facts?: Facts; from?: Carrier | undefined };

/** Headers that carry a trace from one process to another, as W3C's `traceparent`. */
export type Carrier = {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  keys(): string[];
};

export type Tracer = {
  run<T>(span: Traced, work: (tell: Told) => Promise<T>): Promise<T>;
  carry(carrier: Carrier): void;
  stop(): Promise<void>;
};
