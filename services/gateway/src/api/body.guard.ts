import { bodyTooLarge, malformedJson } from '@kindred/contracts/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { json, type Request, type Response } from 'express';

const LIMIT = 64 * 1024;
const readJson = json({ limit: LIMIT });

/** Accepts requests without a body, or with a JSON body of at most 64 KiB. */
@Injectable()
export class BodyGuard implements CanActivate {
  /**
   * Checks the length first, because the parser reads a whole body before it refuses it. The parser skips a body of another type,
   * which would then count as none.
   * @throws AppError too_large, invalid
   */
  canActivate(context: ExecutionContext) {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (Number(length ?? 0) > LIMIT) throw bodyTooLarge();
    if (!Number(length) && encoding === undefined) return true;
    if (!request.is('application/json')) throw malformedJson();
    return new Promise<boolean>((resolve, reject) => {
      readJson(request, http.getResponse<Response>(), (error) => (error ? reject(error) : resolve(true)));
    });
  }
}
