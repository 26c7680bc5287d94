import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { photosUnavailable, photoTooLarge, uploadMissing, voiceTooLarge } from '@kindred/contracts/errors';
import { photoLimits } from '@kindred/contracts/media';
import { voiceLimits } from '@kindred/contracts/voices';
import { CONFIG } from '@kindred/kit/foundation';
import { connectObjectStore, createBucket, isMissingObject } from '@kindred/kit/object-store';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Client } from 'minio';
import type { MediaConfig } from '../config.js';

/**
 * The bucket: uploads under `uploads/`, photos under `photos/`, recordings under `voices/`, sealed copies under `sealed/`.
 * Nothing else writes there.
 */
@Injectable()
export class Bucket implements OnApplicationBootstrap {
  private readonly store: Client;
  private readonly name: string;

  constructor(@Inject(CONFIG) private readonly config: MediaConfig) {
    this.store = connectObjectStore(config);
    this.name = config.S3_BUCKET;
  }

  onApplicationBootstrap() {
    return createBucket(this.store, this.config);
  }

  /** A signed URL to put one object: at our own origin, where the gateway forwards it, or at the bucket's. */
  async addressFor(key: string, seconds: number): Promise<string> {
    const { S3_PUBLIC_URL } = this.config;
    const signer = S3_PUBLIC_URL ? connectObjectStore(this.config, S3_PUBLIC_URL) : this.store;
    const address = await signer.presignedPutObject(this.name, key, seconds);
    const { pathname, search } = new URL(address);
    return S3_PUBLIC_URL ? address : `/storage${pathname}${search}`;
  }

  /** The bytes of an upload, at most 10 MB. @throws AppError missing, too_large before a byte is read, unavailable */
  read(key: string): Promise<Buffer> {
    return this.readUpTo(photoLimits.bytes, key, photoTooLarge);
  }

  /** The bytes of the upload of a recording, at most 2 MB. @throws AppError missing, too_large, unavailable */
  readRecording(key: string): Promise<Buffer> {
    return this.readUpTo(voiceLimits.bytes, key, voiceTooLarge);
  }

  async write(key: string, bytes: Buffer, type: 'image/webp' | 'audio/mp4' = 'image/webp') {
    await this.reach(this.store.putObject(this.name, key, bytes, bytes.length, { 'Content-Type': type }));
  }

  /** Succeeds also when there is no such object. */
  async remove(key: string) {
    await this.reach(this.store.removeObject(this.name, key));
  }

  private async readUpTo(most: number, key: string, refusal: () => Error): Promise<Buffer> {
    const object = (await this.reach(this.store.getObject(this.name, key))) as IncomingMessage;
    if (Number(object.headers['content-length']) <= most) return this.reach(buffer(object));
    object.destroy();
    throw refusal();
  }

  private async reach<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (isMissingObject(error)) throw uploadMissing();
      throw photosUnavailable();
    }
  }
}
