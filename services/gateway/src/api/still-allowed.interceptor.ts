import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { requireUser } from '../session/request-user.js';
import { SessionCookies } from '../session/session-cookie.js';
import { SessionStore } from '../session/session-store.js';
import { StaffAccess } from '../session/staff-access.js';
import { routeOf } from './route.js';

/**
 * Looks at the session again when the call is about to run: its body may have been on its way for half a minute, and the
 * call may have waited. A session that ended meanwhile allows nothing, and its cookie is not set again.
 */
@Injectable()
export class StillAllowedInterceptor implements NestInterceptor {
  constructor(
    private readonly store: SessionStore,
    private readonly cookies: SessionCookies,
    private readonly staff: StaffAccess,
  ) {}

  /** @throws AppError unauthenticated, or what `StaffAccess` throws */
  async intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { access } = routeOf(context);
    const current = request.user && (await this.store.read(request.user.sid));
    if (request.user && !current) this.cookies.cancel(http.getResponse<Response>());
    if (!current || access === 'staff') request.user = current ?? undefined;
    if (access === 'member') requireUser(request);
    if (access === 'staff') await this.staff.assertStaff(request);
    return next.handle();
  }
}
