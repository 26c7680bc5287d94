import { buffer } from 'node:stream/consumers';
import { unavailable } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { connectObjectStore, createBucket } from '@kindred/kit/object-store';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Client } from 'minio';
import type { ModerationConfig } from '../config.js';

/** The encrypted photos of evidence: objects under `evidence/`, where nothing else writes. */
@Injectable()
export class EvidenceBucket implements OnApplicationBootstrap {
  private readonly store: Client;
  private readonly name: string;

  constructor(@Inject(CONFIG) private readonly config: ModerationConfig) {
    this.store = connectObjectStore(config);
    this.name = config.S3_BUCKET;
  }

  onApplicationBootstrap() {
    return createBucket(this.store, this.config);
  }

  read(key: string): Promise<Buffer> {
    return reach(async () => buffer(await this.store.getObject(this.name, key)));
  }

  async write(key: string, bytes: Buffer) {
    await reach(() => this.store.putObject(this.name, key, bytes, bytes.length));
  }

  /** Succeeds also when there is no such object. */
  async remove(key: string) {
    await reach(() => this.store.removeObject(this.name, key));
  }
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw unavailable();
  }
}
