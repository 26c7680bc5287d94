import { z } from 'zod';
import { type LimitRule, type RuleName, ruleNames, rules } from './limit-rules.js';

type Setting = `LIMIT_${string}`;
type LimitSettings = { LIMITS_FACTOR: number; [setting: Setting]: number };

/** One setting for each rule, with the rule's points as default. */
export const limitSettings: Record<Setting, z.ZodDefault<z.ZodCoercedNumber>> = Object.fromEntries(
  ruleNames.map((name) => [settingOf(name), z.coerce.number().int().min(1).default(rules[name].points)]),
);

/** How many points a rule allows in its period. */
export function pointsOf(name: RuleName, settings: LimitSettings) {
  const { points, fixed }: LimitRule = rules[name];
  const setting = settings[settingOf(name)] ?? points;
  return Math.max(1, Math.round(setting * (fixed ? 1 : settings.LIMITS_FACTOR)));
}

function settingOf(name: RuleName): Setting {
  return `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
