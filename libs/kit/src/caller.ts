import { signedOut } from '@kindred/contracts/errors';

/** The caller of an operation. Reading the id of a caller who is not signed in is refused. */
export class Caller {
  constructor(private readonly id: string | null) {}

  /** @throws AppError unauthenticated */
  get userId(): string {
    if (this.id) return this.id;
    throw signedOut();
  }
}
