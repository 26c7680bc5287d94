import { Badge } from './badge';

const MOST = 9;

/** How many messages are unread; "9+" above nine, nothing at none. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <Badge said="unread" className={className}>
      {count > MOST ? `${MOST}+` : count}
    </Badge>
  );
}
