import type { VanishAfter } from '@kindred/contracts/vanish-after';

/** A message's fields about vanishing: when it vanishes, or what its notice says. Most messages have none. */
export function vanishingOf({ expiresAt, notice }: { expiresAt: Date | null; notice: VanishAfter | null }) {
  if (!expiresAt && notice === null) return undefined;
  return {
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(notice !== null && { notice: { vanishAfter: notice } }),
  };
}
