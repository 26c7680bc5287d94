import type { Response } from 'express';

/** Answers which methods a path knows. */
export function allow(response: Response, methods: string) {
  response.setHeader('Allow', methods);
  response.setHeader('Content-Length', methods.length);
  response.setHeader('Content-Type', 'text/plain');
  response.end(methods);
}
