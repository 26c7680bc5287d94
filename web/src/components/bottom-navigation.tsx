import { Compass, Heart, type LucideIcon, MessageCircle, Settings, UserRound } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { mayMove } from '../lib/may-move';
import { Badge } from './badge';
import { UnreadBadge } from './unread-badge';

const tabs: { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/', label: 'Discover', icon: Compass },
  { to: '/messages', label: 'Messages', icon: MessageCircle },
  { to: '/favorites', label: 'Favorites', icon: Heart },
  { to: '/profile', label: 'Profile', icon: UserRound },
  { to: '/settings', label: 'Settings', icon: Settings },
];

type BottomNavigationProps = { unread: number; isPaymentLate: boolean; refresh: () => void };

const ABOVE = 'absolute top-1.5 left-1/2 ml-1';

/**
 * The tab of the screen that is shown leads to its top, and who is there already has it read again. Where a payment has failed,
 * the own profile's leads to its subscription.
 */
export function BottomNavigation({ unread, isPaymentLate, refresh }: BottomNavigationProps) {
  const { pathname, search } = useLocation();

  function pressAgain() {
    if (window.scrollY > 0) window.scrollTo({ top: 0, behavior: mayMove() ? 'smooth' : 'auto' });
    else refresh();
  }

  return (
    <nav
      aria-label="Main"
      className="fixed right-(--room-right) bottom-0 left-(--room-left) z-20 mx-auto max-w-column border-t border-line bg-background/85 pb-[env(safe-area-inset-bottom)] backdrop-blur-xl wide:border-x"
    >
      <ul className="grid grid-cols-5 px-1">
        {tabs.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={pathname === to ? to + search : to}
              onClick={pathname === to ? pressAgain : undefined}
              state={pathname !== to && to === '/profile' && isPaymentLate ? { isSubscriptionSought: true } : null}
              end={to === '/'}
              className="group relative flex h-16 flex-col items-center justify-center gap-1 text-muted aria-[current=page]:text-text"
            >
              <span className="flex w-full max-w-13.5 justify-center rounded-full py-1 group-hover:bg-raised group-aria-[current=page]:bg-primary/20 group-aria-[current=page]:text-accent">
                <Icon aria-hidden className="size-5.5" strokeWidth={1.9} />
              </span>
              <span className="text-[0.6875rem] leading-none font-medium max-[17rem]:sr-only">{label}</span>
              {to === '/messages' && <UnreadBadge count={unread} className={ABOVE} />}
              {to === '/profile' && isPaymentLate && (
                <Badge said="payment failed" className={ABOVE}>
                  !
                </Badge>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
