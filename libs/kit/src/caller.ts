import { signedOut } from '@kindred/contracts/errors';

/** Who asks. Nobody is signed in on a public operation; asking such a caller for their id is refused. */
export class Caller {
  constructor(private readonly id: string | null) {}

  /** @throws AppError unauthenticated */
  get userId(): string {
    if (this.id) return this.id;
    throw signedOut();
  }
}
