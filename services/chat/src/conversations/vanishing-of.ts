import type { VanishAfter } from '@kindred/contracts/vanish-after';

/** What a message says of vanishing, its own or that of others; nothing for most. */
export function vanishingOf({ expiresAt, notice }: { expiresAt: Date | null; notice: VanishAfter | null }) {
  if (!expiresAt && notice === null) return undefined;
  return {
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(notice !== null && { notice: { vanishAfter: notice } }),
  };
}
