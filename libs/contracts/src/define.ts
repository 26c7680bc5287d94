import { z } from 'zod/mini';

type HttpRoute = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

type Shape<I extends z.ZodMiniType, O extends z.ZodMiniType> = {
  /** The public routes, if it has any. A path parameter (`:userId`) is a field of the input. */
  http?: HttpRoute | HttpRoute[];
  /** Parsed at the gateway and again by the service, so its transforms must give the same answer twice. */
  input: I;
  output: O;
  /** The HTTP status of a first success; 200 unless given. */
  status?: 200 | 201 | 202 | 204;
  /**
   * The answer is one page of a list. The cursor of a further page is the input `cursor`, unless names are given; `middle` is
   * the input that names the entry in the middle of a first page.
   */
  paged?: true | { next: string; prev: string; middle?: string };
  /** How long a caller waits for the answer; 5 seconds unless given. */
  timeoutSeconds?: number;
};

/**
 * An operation by request and reply: its name (`<service>.<noun>.<verb>`), its public routes, and the shapes of input and output.
 * As with the other definitions here, the annotation lets a bundler leave out those that are not used.
 */
// @__NO_SIDE_EFFECTS__
export function rpc<I extends z.ZodMiniType, O extends z.ZodMiniType>(name: string, shape: Shape<I, O>) {
  return { name, subject: `rpc.${name}`, ...shape };
}
export type Rpc<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> = {
  name: string;
  subject: string;
} & Shape<I, O>;

/** An event: something that has happened. It carries the whole state and a version, so that repeats and disorder do no harm. */
// @__NO_SIDE_EFFECTS__
export function event<P extends z.ZodMiniType>(name: string, payload: P) {
  return { name, subject: `event.${name}`, payload };
}
export type Event<P extends z.ZodMiniType = z.ZodMiniType> = { name: string; subject: string; payload: P };

/**
 * A live message reaches one process of each service that listens now, and is stored nowhere. What must not be missed is
 * published as an event too.
 */
// @__NO_SIDE_EFFECTS__
export function live<P extends z.ZodMiniType>(name: string, payload: P) {
  return { name, subject: `live.${name}`, payload };
}
export type Live<P extends z.ZodMiniType = z.ZodMiniType> = { name: string; subject: string; payload: P };

/** A live message that reaches every process of the services that listen now: for what processes remember. */
// @__NO_SIDE_EFFECTS__
export function broadcast<P extends z.ZodMiniType>(name: string, payload: P): Live<P> {
  return { name, subject: `broadcast.${name}`, payload };
}

/** The public routes of an operation, each as method and path. */
export function httpRoutesOf(contract: Rpc): { method: string; path: string }[] {
  return [contract.http ?? []].flat().map((route) => {
    const [method = '', path = ''] = route.split(' ');
    return { method, path };
  });
}
