import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Activity } from '../presence/activity.js';
import { requireUserId } from '../session/request-user.js';
import { routeOf } from './route.js';

/** Checks the access level of the route. A member's call counts as activity. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly activity: Activity) {}

  /** @throws AppError unauthenticated */
  canActivate(context: ExecutionContext) {
    const http = context.switchToHttp();
    http.getResponse<Response>().setHeader('Cache-Control', 'no-store');
    if (routeOf(context).access === 'member') this.activity.record(requireUserId(http.getRequest<Request>()));
    return true;
  }
}
