import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AgeGateCheck } from '../session/age-gate-check.js';
import { requireUser } from '../session/request-user.js';
import { routeOf } from './route.js';

/** Refuses members who have not passed the age gate, where there is one, what they may not do before it. */
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
