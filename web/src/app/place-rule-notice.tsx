import { orNothing } from '../lib/or-nothing';

/** What the law says where the member is. It comes once for a country, and its code with it. */
export const PlaceRuleNotice = orNothing(
  async () => (await import('../features/place-rule/place-rule-notice')).PlaceRuleNotice,
);
