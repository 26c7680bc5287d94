import { measure } from '@kindred/kit/metrics';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { oldestWaiting } from './notices.queries.js';

/** Measures for how long notices wait for a decision: those of intimate images have to be decided within 48 hours. */
@Injectable()
export class NoticeFigures implements OnApplicationBootstrap, OnApplicationShutdown {
  private stop: (() => void) | undefined;

  constructor(private readonly db: DataSource) {}

  onApplicationBootstrap() {
    this.stop = measure('kindred_oldest_notice_seconds', 'Age of the oldest notice that waits, by kind', ['kind'], () =>
      this.ages(),
    );
  }

  onApplicationShutdown() {
    this.stop?.();
  }

  private async ages() {
    const [image, oldest] = [await oldestWaiting(this.db, 'intimate_image'), await oldestWaiting(this.db, null)];
    return [
      { labels: { kind: 'intimate_image' }, value: image },
      { labels: { kind: 'any' }, value: oldest },
    ];
  }
}
