import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { ProfileConfig } from '../config.js';
import { type CountryAt, PlaceRule, type PlaceRules, placeRuleOf } from './place-rule.js';

/** The table of countries whose law punishes members, and the polygons that say where they are. Both are read when needed. */
@Injectable()
export class PlaceRulesService implements OnModuleInit {
  private rules: PlaceRules = new Map();
  private countryAt: CountryAt = () => null;

  constructor(@Inject(CONFIG) private readonly config: ProfileConfig) {}

  get isOn() {
    return this.config.PLACE_RULES === 'on';
  }

  async onModuleInit() {
    if (!this.isOn) return;
    const { iso1A2Code } = await import('@rapideditor/country-coder');
    this.rules = await readPlaceRules();
    this.countryAt = ({ latitude, longitude }) => iso1A2Code([longitude, latitude]);
  }

  /** The country whose rule is in force in a cell; null where none is. */
  countryOf(cell: number): string | null {
    return placeRuleOf(this.rules, this.countryAt, cell)?.country ?? null;
  }

  /** The law of a country in a line; null where none is in force. */
  lawOf(country: string | null): string | null {
    return this.rules.get(country ?? '')?.law ?? null;
  }
}

/** The table `place-rules.json`. `docs/operating.md` says how it is renewed. */
export async function readPlaceRules(): Promise<PlaceRules> {
  const { default: table } = await import('./place-rules.json', { with: { type: 'json' } });
  return new Map(
    z
      .array(PlaceRule)
      .parse(table)
      .map((rule) => [rule.country, rule]),
  );
}
