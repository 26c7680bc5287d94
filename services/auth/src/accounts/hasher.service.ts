import { availableParallelism } from 'node:os';
import { busyWithSignIns } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Turns } from '@kindred/kit/turns';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import type { AuthConfig } from '../config.js';
import { inTurn } from './turns.js';

/** The library's default variant is argon2id. OWASP's first choice for it: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Makes hashes cheap, and guesses too: for tests only, see HASH_COST. */
const LEAST = { memoryCost: 64, timeCost: 1, parallelism: 1 };
/** Waiting jobs for each one that runs: so few that all end before their callers' time limit. */
const WAITING = { ofNetwork: 50, inAll: 100 };

/**
 * Hashes and checks passwords, a few at a time: a rush of sign-ins waits or is refused, and does not exhaust memory. The
 * networks that requests come from take turns, so that a rush from one network does not delay the others.
 */
@Injectable()
export class Hasher {
  private readonly turns: Turns;
  private readonly parameters: typeof PARAMETERS;
  /** The hash for an unknown address, so that it takes as long as a wrong password. */
  private readonly unknownHash: Promise<string>;

  constructor(@Inject(CONFIG) config: AuthConfig) {
    this.parameters = config.HASH_COST === 'least' ? LEAST : PARAMETERS;
    this.unknownHash = hash('no password hashes to this', this.parameters);
    const atOnce = config.HASH_CONCURRENCY ?? hashesAtOnce(availableParallelism());
    this.turns = new Turns({ atOnce, waitingOfOwner: WAITING.ofNetwork * atOnce, waiting: WAITING.inAll * atOnce });
  }

  /** Hashes one form of the text: devices type an accented letter as one character or as two. */
  hash(password: string) {
    return this.take(() => hash(password.normalize(), this.parameters));
  }

  /** Returns false, after the same work, when there is no hash. Hashes of earlier releases are of the text as it was typed. */
  async matches(password: string, passwordHash: string | null | undefined) {
    const known = passwordHash ?? (await this.unknownHash);
    const forms = [...new Set([password.normalize(), password])];
    const isRight = await this.take(() => verifyOneOf(forms, known));
    return isRight && passwordHash != null;
  }

  private take<T>(work: () => Promise<T>) {
    return inTurn(this.turns, work, busyWithSignIns);
  }
}

/** Tries all forms in one turn: between two turns a wrong password could be refused as busy, which counts no failed sign-in. */
async function verifyOneOf(forms: string[], known: string) {
  for (const form of forms) if (await verify(known, form)) return true;
  return false;
}

/**
 * All cores but one, and three at most. One core stays free for other calls, and one of libuv's four threads, which also look up
 * names and read files: otherwise these would wait for as long as a hash takes.
 */
export function hashesAtOnce(cores: number) {
  return Math.min(3, Math.max(1, cores - 1));
}
