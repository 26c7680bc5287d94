import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { requireUser } from '../session/request-user.js';
import { SessionStore } from '../session/session-store.js';
import { StaffAccess } from '../session/staff-access.js';
import { routeOf } from './route.js';

/**
 * Looks at the session again when the call is about to run: its body may have been on its way for half a minute, and the
 * call may have waited. A session that ended meanwhile allows nothing.
 */
@Injectable()
export class StillAllowedInterceptor implements NestInterceptor {
  constructor(
    private readonly store: SessionStore,
    private readonly staff: StaffAccess,
  ) {}

  /** @throws AppError unauthenticated, or what `StaffAccess` throws */
  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<Request>();
    const { access } = routeOf(context);
    const current = request.user && (await this.store.read(request.user.sid));
    if (!current || access === 'staff') request.user = current ?? undefined;
    if (access === 'member') requireUser(request);
    if (access === 'staff') await this.staff.assertStaff(request);
    return next.handle();
  }
}
