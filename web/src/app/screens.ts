import { FIRST_PAGE } from '../features/discover/first-page';
import { FILTERS_KEY } from '../features/filters/filters-key';

/** A screen of the client. */
type Screen = {
  /** Its module is `features/*\/<page>-page.tsx`, a chunk of its own except for the landing. */
  page: string;
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
  { page: 'terms', path: '/terms', to: 'anyone' },
  { page: 'privacy', path: '/privacy', to: 'anyone' },
  { page: 'safety', path: '/safety', to: 'anyone' },
  { page: 'notice', path: '/notice', to: 'anyone' },
  { page: 'subscribe', path: '/subscribe', to: 'anyone' },
  { page: 'premium-success', path: '/premium-success', to: 'anyone' },
  { page: 'confirm-email', path: '/confirm-email', to: 'anyone' },
  { page: 'undo', path: '/undo', to: 'anyone' },
  { page: 'reset-password', path: '/reset-password', to: 'anyone' },

  { page: 'sign-in', path: '/login', to: 'visitor' },
  { page: 'register', path: '/register', to: 'visitor' },
  { page: 'forgot-password', path: '/forgot-password', to: 'visitor' },
  { page: 'landing', path: '*', to: 'visitor' },

  { page: 'welcome', path: '/welcome', to: 'newcomer' },

  {
    page: 'discover',
    path: '/',
    to: 'member',
    asks: [`/api/discover?limit=${FIRST_PAGE}`],
    unlessKept: FILTERS_KEY,
  },
  { page: 'messages', path: '/messages', to: 'member', asks: ['/api/conversations'] },
  {
    page: 'chat',
    path: '/chat/:conversationId',
    to: 'member',
    asks: ['/api/conversations', '/api/conversations/:conversationId/messages'],
  },
  { page: 'favorites', path: '/favorites', to: 'member', asks: ['/api/favorites', '/api/taps'] },
  { page: 'profile', path: '/profile/:userId?', to: 'member' },
  { page: 'settings', path: '/settings', to: 'member' },
  { page: 'blocked', path: '/settings/blocked', to: 'member' },
  { page: 'reports', path: '/settings/reports', to: 'member', asks: ['/api/reports'] },
  { page: 'decisions', path: '/settings/decisions', to: 'member', asks: ['/api/notices'] },
  {
    page: 'security',
    path: '/settings/account',
    to: 'member',
    asks: ['/api/account/totp', '/api/account/passkeys', '/api/account/sessions'],
  },
  { page: 'feedback', path: '/settings/feedback', to: 'member' },
  { page: 'not-found', path: '*', to: 'member' },
] as const satisfies Screen[];

export type PageName = (typeof screens)[number]['page'];
