import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Activity } from '../presence/activity.js';
import { requireUserId } from '../session/request-user.js';
import { StaffAccess } from '../session/staff-access.js';
import { routeOf } from './route.js';

/** Checks the access level of the route. A member's call counts as activity, a call of the staff's console does not. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly activity: Activity,
    private readonly staff: StaffAccess,
  ) {}

  /** @throws AppError unauthenticated, or what `StaffAccess` throws */
  async canActivate(context: ExecutionContext) {
    const http = context.switchToHttp();
    http.getResponse<Response>().setHeader('Cache-Control', 'no-store');
    const request = http.getRequest<Request>();
    const { access } = routeOf(context);
    if (access === 'member') this.activity.record(requireUserId(request));
    if (access === 'staff') await this.staff.assertStaff(request);
    return true;
  }
}
