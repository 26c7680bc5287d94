import { lazy } from 'react';

/** What the law says where the member is. It comes once for a country, and its code with it. */
export const PlaceRuleNotice = lazy(async () => ({
  default: (await import('../features/place-rule/place-rule-notice')).PlaceRuleNotice,
}));
