import { bodyTooLarge } from '@kindred/contracts/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { json, type Request, type Response } from 'express';

const LIMIT = 64 * 1024;
const readJson = json({ limit: LIMIT });

/** Lets in what carries no body, or one of JSON and of 64 KiB at most. */
@Injectable()
export class BodyGuard implements CanActivate {
  /** The parser would read a body to its end before it says that it is too large. @throws AppError too_large */
  canActivate(context: ExecutionContext) {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (Number(length ?? 0) > LIMIT) throw bodyTooLarge();
    if (length === undefined && encoding === undefined) return true;
    return new Promise<boolean>((done, failed) => {
      readJson(request, http.getResponse<Response>(), (error) => (error ? failed(error) : done(true)));
    });
  }
}
