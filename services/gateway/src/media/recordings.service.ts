import type { Readable } from 'node:stream';
import { recordingObjectOf } from '@kindred/contracts/file-urls';
import { CONFIG } from '@kindred/kit/foundation';
import { connectObjectStore } from '@kindred/kit/object-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { type ByteRange, writeRange } from '../http/byte-range.js';
import { pipeTo, refuse } from './stream-file.js';

/** Sends recordings of voice messages, whole or in parts, so that they play while they load. Whoever asks may hear it. */
@Injectable()
export class Recordings {
  private readonly store: ReturnType<typeof connectObjectStore>;

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {
    this.store = connectObjectStore(config);
  }

  /** A recording never changes under its name, so the name is a strong ETag. */
  async send(name: string, request: Request, response: Response) {
    const key = recordingObjectOf(name);
    const { size } = await this.store.statObject(this.config.S3_BUCKET, key).catch(refuse);
    const range = writeRange(request, response, size);
    if (range === 'unsatisfiable') return response.end();
    response.setHeader('Content-Type', 'audio/mp4');
    if (request.method === 'HEAD') return response.end();
    const file = await this.read(key, range).catch(refuse);
    await pipeTo(file, response, range ? 206 : 200);
  }

  private read(key: string, range: ByteRange | null): Promise<Readable> {
    const { S3_BUCKET } = this.config;
    if (!range) return this.store.getObject(S3_BUCKET, key);
    return this.store.getPartialObject(S3_BUCKET, key, range.start, range.end - range.start + 1);
  }
}
