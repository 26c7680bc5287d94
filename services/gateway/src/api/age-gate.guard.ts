import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AgeGateCheck } from '../session/age-gate-check.js';
import { requireUser } from '../session/request-user.js';
import { routeOf } from './route.js';

/** Refuses routes behind the age gate to members who have not passed it, where there is a gate. */
@Injectable()
export class AgeGateGuard implements CanActivate {
  constructor(private readonly gate: AgeGateCheck) {}

  /** @throws AppError forbidden `welcome_needed` */
  async canActivate(context: ExecutionContext) {
    const { access, isBeforeGate } = routeOf(context);
    if (access !== 'member' || isBeforeGate) return true;
    await this.gate.assertPassed(requireUser(context.switchToHttp().getRequest<Request>()));
    return true;
  }
}
