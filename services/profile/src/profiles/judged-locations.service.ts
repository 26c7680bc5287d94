import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PlaceRulesService } from '../place-rules/place-rules.service.js';
import { locatedPeople } from './judged-locations.queries.js';
import { ProfilesService } from './profiles.service.js';

const BATCH = 500;
const SMALLEST_ID = '00000000-0000-0000-0000-000000000000';

/** Applies the rules to the locations that are there when the rules are switched on, or when their table is renewed. */
@Injectable()
export class JudgedLocationsService {
  constructor(
    private readonly db: DataSource,
    private readonly placeRules: PlaceRulesService,
    private readonly profiles: ProfilesService,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 86_400,
      atStart: true,
      failure: 'locations not judged',
      perform: () => this.judgeAll(),
    });
  }

  private async judgeAll() {
    if (!this.placeRules.isOn) return;
    for (let after: string | null = SMALLEST_ID; after !== null; ) after = await this.judgeBatch(after);
  }

  /** @returns the last person's id, or null after the last batch */
  private async judgeBatch(after: string): Promise<string | null> {
    const people = await locatedPeople(this.db, after, BATCH);
    for (const { id, cell, ruledCountry } of people) {
      if (this.placeRules.countryOf(cell) !== ruledCountry) await this.profiles.judgeLocation(id);
    }
    return people.at(-1)?.id ?? null;
  }
}
