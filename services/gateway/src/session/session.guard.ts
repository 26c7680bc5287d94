import { Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { STRATEGIES, type Strategies } from './strategies.js';

/** Reads who is signed in, and lets everybody on: what a call asks for is said by its route. */
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
