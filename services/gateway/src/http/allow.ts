import type { Response } from 'express';

/** Answers OPTIONS with the methods that a path supports. */
export function allow(response: Response, methods: string) {
  response.setHeader('Allow', methods);
  response.setHeader('Content-Length', methods.length);
  response.setHeader('Content-Type', 'text/plain');
  response.end(methods);
}
