import { z } from 'zod/mini';

export type HttpRoute = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

type Shape<I extends z.ZodMiniType, O extends z.ZodMiniType> = {
  /** Public addresses, if it has any. A path parameter (`:userId`) is a field of the input. */
  http?: HttpRoute | HttpRoute[];
  /** Parsed at the gateway and again by the service, so its transforms must give the same answer twice. */
  input: I;
  output: O;
  /** HTTP status of a first success; 200 unless told. */
  status?: 200 | 201 | 204;
  /** The answer is one page of a list; a further page is announced by a cursor, in `cursor` unless names are given. */
  paged?: true | { next: string; prev: string };
  /** How long a caller waits for the answer; 5 seconds unless told. */
  timeoutSeconds?: number;
};

/** One request/reply operation: its name (`<service>.<noun>.<verb>`), its public addresses, and both shapes. */
export function rpc<I extends z.ZodMiniType, O extends z.ZodMiniType>(name: string, shape: Shape<I, O>) {
  return { name, subject: `rpc.${name}`, ...shape };
}
export type Rpc<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> = {
  name: string;
  subject: string;
} & Shape<I, O>;

/** One fact that has happened. It carries the whole state and a version, so that repeats and disorder cannot hurt. */
export function event<P extends z.ZodMiniType>(name: string, payload: P) {
  return { name, subject: `event.${name}`, payload };
}
export type Event<P extends z.ZodMiniType = z.ZodMiniType> = { name: string; subject: string; payload: P };

/** Something told to whoever listens at this moment, and kept nowhere. What must not be missed is an event besides. */
export function live<P extends z.ZodMiniType>(name: string, payload: P) {
  return { name, subject: `live.${name}`, payload };
}
export type Live<P extends z.ZodMiniType = z.ZodMiniType> = { name: string; subject: string; payload: P };

/** Something told live to every process of the services that listen, and kept nowhere: for what processes remember. */
export function broadcast<P extends z.ZodMiniType>(name: string, payload: P): Live<P> {
  return { name, subject: `broadcast.${name}`, payload };
}

/** The public addresses of an operation, each as method and path. */
export function addresses(contract: Rpc): { method: string; path: string }[] {
  return [contract.http ?? []].flat().map((route) => {
    const [method = '', path = ''] = route.split(' ');
    return { method, path };
  });
}
