import { addresses, type Rpc } from '@kindred/contracts/define';
import { AppError } from '@kindred/contracts/errors';
import type { Bus } from '@kindred/kit/bus';
import { exchange, notesOf } from '@kindred/kit/call';
import { requestSeconds } from '@kindred/kit/metrics';
import { Reply } from '@kindred/kit/reply';
import compression from 'compression';
import { json, type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Limiter } from '../limits/limiter.js';
import type { Activity } from '../people/activity.js';
import type { Route } from '../routes.js';
import { signedIn } from '../session/sessions.js';
import type { OwnHandlers } from './own-handlers.js';
import { missing, readInput } from './read-input.js';
import { type Answer, sendAnswer } from './respond.js';

const BODY_LIMIT = 64 * 1024;

export type Parts = { bus: Bus; limiter: Limiter; activity: Activity; own: OwnHandlers };

/** Serves the route table. Every call goes through the same steps: session, shape, limit, work, answer. */
export function apiRouter(routes: Route[], parts: Parts): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  for (const route of routes) {
    assertAnswered(route, parts.own);
    for (const { method, path } of addresses(route.contract)) {
      const steps = [
        requireAccess(route, parts.activity),
        refuseLarge,
        readBody,
        ...(route.isCompressed ? [compress] : []),
      ];
      router.all(path, only(method), ...steps, serve(route, parts));
    }
  }
  router.use('/api', (_request, _response, next) => next(missing()));
  return router;
}

/** A path that is known under another method only falls through to the next row, and so to 404. */
function only(method: string): RequestHandler {
  return (request, _response, next) => (request.method === method ? next() : next('route'));
}

const compress = compression();
const readBody = json({ limit: BODY_LIMIT });

/** The parser would read a body to its end before it says that it is too large. */
const refuseLarge: RequestHandler = (request, _response, next) => {
  if (Number(request.headers['content-length'] ?? 0) <= BODY_LIMIT) return next();
  next(new AppError('too_large', 'body_too_large', 'This is more than can be sent at once.'));
};

function requireAccess({ access }: Route, activity: Activity): RequestHandler {
  return (request, _response, next) => {
    if (access === 'member') activity.note(signedIn(request));
    next();
  };
}

function serve(route: Route, parts: Parts) {
  return async (request: Request, response: Response, next: NextFunction) => {
    response.locals.contract = route.contract.name;
    const end = requestSeconds.startTimer({ route: route.contract.name });
    response.once('close', () => end({ status: response.statusCode }));
    try {
      const input = readInput(route.contract, request);
      const client = { userId: request.user?.id ?? null, ip: request.ip ?? '' };
      const work = () => answer(route.contract, input, request, response, parts);
      const done = await parts.limiter.run(route.limit, client, input, work, ({ isRepeat }) => ({
        failed: false,
        changed: !isRepeat,
      }));
      sendAnswer(route.contract, request, response, done);
    } catch (error) {
      next(error);
    }
  };
}

async function answer(
  contract: Rpc,
  input: unknown,
  request: Request,
  response: Response,
  parts: Parts,
): Promise<Answer> {
  const handler = parts.own.get(contract);
  if (!handler) {
    const message = await exchange(parts.bus, contract, input, request.user?.id ?? null);
    return { body: message.data, ...notesOf(message) };
  }
  const result = await handler(input as never, request, response);
  const { value, notes } = result instanceof Reply ? result : new Reply(result);
  const body = JSON.stringify(contract.output.parse(value));
  return { body, isRepeat: notes.isRepeat ?? false, next: undefined, prev: undefined };
}

function assertAnswered({ contract }: Route, own: OwnHandlers) {
  if (contract.name.startsWith('gateway.') !== own.has(contract)) {
    throw new Error(`The route ${contract.name} has no one who answers it.`);
  }
}
