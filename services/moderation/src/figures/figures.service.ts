import { measure } from '@kindred/kit/metrics';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  countsOfYear,
  oldestAppealAge,
  oldestGraveReportAge,
  openCasesByAge,
  recentWork,
  unfrozenEvidence,
} from './figures.queries.js';

/** What operators read of the moderators' work: as metrics, and as the counts of a year. */
@Injectable()
export class FiguresService implements OnApplicationBootstrap, OnApplicationShutdown {
  private stops: (() => void)[] = [];

  constructor(private readonly db: DataSource) {}

  onApplicationBootstrap() {
    const one = async (value: Promise<number | undefined>) => [{ value: (await value) ?? 0 }];
    const work = () => recentWork(this.db);
    this.stops = [
      measure('kindred_open_cases', 'Open cases by age: within an hour, a day, a week, older', ['age'], () =>
        this.ages(),
      ),
      measure('kindred_oldest_grave_report_seconds', 'Age of the oldest report of a grave kind that waits', [], () =>
        one(oldestGraveReportAge(this.db)),
      ),
      measure('kindred_oldest_appeal_seconds', 'Age of the oldest appeal that waits', [], () =>
        one(oldestAppealAge(this.db)),
      ),
      measure('kindred_decision_median_seconds', 'Median time from opening a case to deciding it, of 30 days', [], () =>
        one(work().then((row) => row?.medianSeconds)),
      ),
      measure('kindred_overturned_share', 'Share of the decisions of 30 days that were overturned', [], () =>
        one(work().then((row) => row?.overturnedShare)),
      ),
      measure('kindred_evidence_not_frozen', 'Evidence that was gone, or is owed for more than an hour', [], () =>
        one(unfrozenEvidence(this.db)),
      ),
    ];
  }

  onApplicationShutdown() {
    for (const stop of this.stops) stop();
  }

  ofYear(year: number) {
    return countsOfYear(this.db, year);
  }

  private async ages() {
    return (await openCasesByAge(this.db)).map(({ age, count }) => ({ labels: { age }, value: count }));
  }
}
