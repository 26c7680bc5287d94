import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Activity } from '../presence/activity.js';
import { signedIn } from '../session/signed-in.js';
import { routeOf } from './route.js';

/** Lets in whom the route is for. A member's call is a sign of life. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly activity: Activity) {}

  /** @throws AppError unauthenticated */
  canActivate(context: ExecutionContext) {
    const http = context.switchToHttp();
    http.getResponse<Response>().setHeader('Cache-Control', 'no-store');
    if (routeOf(context).access === 'member') this.activity.note(signedIn(http.getRequest<Request>()));
    return true;
  }
}
