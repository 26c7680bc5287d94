import { FIRST_PAGE } from '../features/discover/first-page';
import { FILTERS_KEY } from '../features/filters/filters-key';

/** A screen of the client. */
type Screen = {
  /** Its module is `features/<page>-page.tsx`, which exports it: SignInPage of `session/sign-in`. */
  page: `${string}/${string}`;
  path: string;
  /** `newcomer`: a member who has not passed the age gate. */
  to: 'anyone' | 'visitor' | 'newcomer' | 'member';
  /** The API addresses that it needs first. The head's script requests them before the app has loaded. */
  asks?: readonly string[];
  /** Nothing is requested early where the address has a query, or where this key is in the local storage. */
  unlessKept?: string;
};

/** Every screen. The routes, the head's script and what the server sends ahead follow from it. */
export const screens = [
  { page: 'legal/terms', path: '/terms', to: 'anyone' },
  { page: 'legal/privacy', path: '/privacy', to: 'anyone' },
  { page: 'legal/safety', path: '/safety', to: 'anyone' },
  { page: 'outside-notice/notice', path: '/notice', to: 'anyone' },
  { page: 'subscription/subscribe', path: '/subscribe', to: 'anyone' },
  { page: 'subscription/premium-success', path: '/premium-success', to: 'anyone' },
  { page: 'addresses/confirm-email', path: '/confirm-email', to: 'anyone' },
  { page: 'addresses/undo', path: '/undo', to: 'anyone' },
  { page: 'session/reset-password', path: '/reset-password', to: 'anyone' },

  { page: 'session/sign-in', path: '/login', to: 'visitor' },
  { page: 'session/register', path: '/register', to: 'visitor' },
  { page: 'session/forgot-password', path: '/forgot-password', to: 'visitor' },
  { page: 'session/landing', path: '*', to: 'visitor' },

  { page: 'age-gate/age-gate', path: '/welcome', to: 'newcomer' },

  {
    page: 'discover/discover',
    path: '/',
    to: 'member',
    asks: [`/api/discover?limit=${FIRST_PAGE}`],
    unlessKept: FILTERS_KEY,
  },
  { page: 'messages/messages', path: '/messages', to: 'member', asks: ['/api/conversations'] },
  {
    page: 'chat/chat',
    path: '/chat/:conversationId',
    to: 'member',
    asks: ['/api/conversations', '/api/conversations/:conversationId/messages'],
  },
  { page: 'favorites/favorites', path: '/favorites', to: 'member', asks: ['/api/favorites', '/api/taps'] },
  { page: 'profile/profile', path: '/profile/:userId?', to: 'member' },
  { page: 'settings/settings', path: '/settings', to: 'member' },
  { page: 'blocks/blocked', path: '/settings/blocked', to: 'member' },
  { page: 'reports/reports', path: '/settings/reports', to: 'member', asks: ['/api/reports'] },
  { page: 'statements/decisions', path: '/settings/decisions', to: 'member', asks: ['/api/notices'] },
  {
    page: 'security/security',
    path: '/settings/account',
    to: 'member',
    asks: ['/api/account/totp', '/api/account/passkeys', '/api/account/sessions'],
  },
  { page: 'feedback/feedback', path: '/settings/feedback', to: 'member' },
  { page: 'fallback/not-found', path: '*', to: 'member' },
] as const satisfies Screen[];

export type PageName = (typeof screens)[number]['page'];
