import { emailUnconfirmed } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { GatewayConfig } from '../config.js';
import { Accounts } from '../session/accounts.js';
import { requireUser } from '../session/request-user.js';
import { routeOf } from './route.js';

/** Refuses what needs a confirmed address, where addresses have to be confirmed. The body has been read. */
@Injectable()
export class ConfirmedEmailGuard implements CanActivate {
  constructor(
    private readonly accounts: Accounts,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** @throws AppError forbidden `email_unconfirmed` */
  async canActivate(context: ExecutionContext) {
    const { needsConfirmedEmail } = routeOf(context);
    if (this.config.CONFIRM_EMAIL !== 'required' || !needsConfirmedEmail) return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (needsConfirmedEmail !== true && !needsConfirmedEmail(request.body ?? {})) return true;
    const { isVerified } = await this.accounts.getForSession(requireUser(request));
    if (!isVerified) throw emailUnconfirmed();
    return true;
  }
}
