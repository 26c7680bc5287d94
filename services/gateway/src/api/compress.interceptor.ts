import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import compression from 'compression';

const compress = compression();

@Injectable()
export class CompressInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    compress(http.getRequest(), http.getResponse(), () => undefined);
    return next.handle();
  }
}
