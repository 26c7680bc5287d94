import type { DiscoverUser } from '@kindred/contracts/profile';
import type { CurrentUser } from '@kindred/contracts/session';

let count = 0;
const nextId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;

/** Someone whom the member sees. */
export function person(parts: Partial<DiscoverUser> = {}): DiscoverUser {
  return {
    id: nextId(),
    displayName: 'Robin',
    firstName: null,
    age: 30,
    distance: 3,
    locationName: null,
    isOnline: true,
    lastActiveAt: null,
    hasLiked: false,
    isFavorite: false,
    interests: [],
    bio: null,
    height: null,
    bodyType: null,
    lookingFor: [],
    pronouns: null,
    photos: [],
    ...parts,
  };
}

/** The person who is signed in. */
export function member(parts: Partial<CurrentUser> = {}): CurrentUser {
  const { hasLiked: _, isFavorite: __, distance: ___, age: ____, ...shown } = person({ displayName: 'Sam' });
  return {
    ...shown,
    email: 'sam@example.org',
    username: 'sam',
    isVerified: false,
    hasNotices: false,
    role: 'member',
    createdAt: '2026-01-01T00:00:00.000Z',
    lastName: null,
    profileImageUrl: null,
    age: 30,
    gender: null,
    sexuality: null,
    latitude: 38.72,
    longitude: -9.14,
    locationLapsedAt: null,
    showDistance: true,
    showAge: true,
    showOnline: true,
    visibility: 'everyone',
    contactFrom: 'everyone',
    showRead: true,
    showTyping: true,
    showAsNew: true,
    placeRule: null,
    shareLocation: true,
    notifyMessages: true,
    notifyMatches: true,
    isPremium: false,
    subscriptionStatus: null,
    subscriptionEndDate: null,
    subscriptionPlan: null,
    ...parts,
  };
}
