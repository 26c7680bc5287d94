import { httpRoutesOf } from '@kindred/contracts/define';
import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  Req,
  Res,
  SetMetadata,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Route, routes } from '../routes.js';
import { SessionGuard } from '../session/session.guard.js';
import { AccessGuard } from './access.guard.js';
import { AgeGateGuard } from './age-gate.guard.js';
import { AnswerInterceptor } from './answer.interceptor.js';
import { BodyGuard } from './body.guard.js';
import { ConcurrencyInterceptor } from './concurrency.interceptor.js';
import { ConfirmedEmailGuard } from './confirmed-email.guard.js';
import { LimitInterceptor } from './limit.interceptor.js';
import { Operations } from './operations.js';
import { PaddedTimingInterceptor } from './padded-timing.interceptor.js';
import { PeopleInterceptor } from './people.interceptor.js';
import { ROUTE } from './route.js';
import { ShapeInterceptor } from './shape.interceptor.js';
import { StillAllowedInterceptor } from './still-allowed.interceptor.js';
import { TraceInterceptor } from './trace.interceptor.js';

/** Serves the route table. Each path of each row becomes a method. */
@Controller()
@UseGuards(SessionGuard, AccessGuard, AgeGateGuard, BodyGuard, ConfirmedEmailGuard)
export class ApiController {
  constructor(readonly operations: Operations) {}
}

const verbs = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/**
 * In order, the outermost first. People are counted in the result of the operation, before it is written. Concurrency comes before
 * shape, so that calls of the wrong shape count as calls of their client too.
 */
const interceptorsOf = ({ people }: Route) => [
  TraceInterceptor,
  AnswerInterceptor,
  ...(people ? [PeopleInterceptor] : []),
  ConcurrencyInterceptor,
  ShapeInterceptor,
  StillAllowedInterceptor,
  PaddedTimingInterceptor,
  LimitInterceptor,
];

function serve(route: Route, method: string, path: string) {
  const { prototype } = ApiController;
  const name = `${method} ${path}`;
  function value(this: ApiController, request: Request, response: Response) {
    return this.operations.answer(route.contract, request, response);
  }
  const descriptor = { value };
  Object.defineProperty(prototype, name, descriptor);
  const decorators = [
    verbs[method as keyof typeof verbs](path),
    HttpCode(200),
    SetMetadata(ROUTE, route),
    UseInterceptors(...interceptorsOf(route)),
  ];
  for (const decorate of decorators) decorate(prototype, name, descriptor);
  Req()(prototype, name, 0);
  Res()(prototype, name, 1);
}

for (const route of routes) for (const { method, path } of httpRoutesOf(route.contract)) serve(route, method, path);
