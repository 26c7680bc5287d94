import type { CurrentUser } from '@kindred/contracts/session';

/** The email address and the member-since date. */
export function AccountFacts({ user }: { user: CurrentUser }) {
  return (
    <dl className="divide-y divide-line">
      <Fact name="Email" value={user.email} />
      <Fact name="Member since" value={memberSince(user.createdAt)} />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 px-4 py-2">
      <dt className="shrink-0 font-medium">{name}</dt>
      <dd className="max-w-full text-muted [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}

/** "March 4, 2026", or "Unknown" of what is no date. */
export function memberSince(createdAt: string | null | undefined) {
  const date = new Date(createdAt ?? '');
  if (Number.isNaN(date.getTime())) return 'Unknown';
  return date.toLocaleDateString('en-US', { dateStyle: 'long' });
}
