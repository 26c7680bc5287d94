import { Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { STRATEGIES, type Strategies } from './strategies.js';

/** Reads the session and lets every request pass. The route's access level is checked elsewhere. */
@Injectable()
export class SessionGuard extends AuthGuard() {
  constructor(@Inject(STRATEGIES) { session }: Strategies) {
    super({ defaultStrategy: session });
  }

  override handleRequest<User>(error: unknown, user: User | false): User | null {
    if (error) throw error;
    return user || null;
  }
}
