import { z } from 'zod';
import { rpc } from './define.js';
import { choices, Id, integer, Timestamp } from './fields.js';
import { cellCentre, cellOf } from './grid.js';

export const BodyType = z.enum(['slim', 'athletic', 'average', 'muscular', 'stocky', 'large', 'other']);
export const LookingFor = z.enum(['dating', 'friends', 'networking', 'hookups', 'relationship', 'chat']);
export const Gender = z.enum([
  'man',
  'woman',
  'non_binary',
  'trans_man',
  'trans_woman',
  'genderfluid',
  'agender',
  'other',
]);
export const Sexuality = z.enum([
  'gay',
  'lesbian',
  'bisexual',
  'pansexual',
  'queer',
  'questioning',
  'asexual',
  'demisexual',
  'other',
]);

export const limits = {
  age: { min: 18, max: 120 },
  height: { min: 36, max: 96 },
  displayName: 100,
  bio: 2000,
  interests: 20,
  interest: 50,
  pronouns: 50,
  locationName: 200,
  distance: { min: 1, max: 100 },
  page: 60,
} as const;

export const Photo = z.object({ id: Id, imageUrl: z.string(), isProfilePicture: z.boolean() });
export type Photo = z.infer<typeof Photo>;

/** What a member may write about themselves; an absent field stays, an explicit null clears. */
export const ProfileChanges = z.object({
  displayName: z.string().trim().max(limits.displayName).nullish(),
  firstName: z.string().trim().max(50).nullish(),
  lastName: z.string().trim().max(50).nullish(),
  bio: z.string().trim().max(limits.bio).nullish(),
  age: integer(limits.age.min, limits.age.max, 'You must be 18 or older').nullish(),
  gender: Gender.nullish(),
  sexuality: Sexuality.nullish(),
  pronouns: z.string().trim().max(limits.pronouns).nullish(),
  height: integer(limits.height.min, limits.height.max).nullish(),
  bodyType: BodyType.nullish(),
  lookingFor: z.array(LookingFor).max(LookingFor.options.length).nullish(),
  interests: z.array(z.string().trim().min(1).max(limits.interest)).max(limits.interests).nullish(),
  locationName: z.string().trim().max(limits.locationName).nullish(),
  showDistance: z.boolean().optional(),
  showAge: z.boolean().optional(),
  shareLocation: z.boolean().optional(),
  notifyMessages: z.boolean().optional(),
  notifyMatches: z.boolean().optional(),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/** What profile knows of a person and that person may read. */
export const OwnProfile = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  displayName: z.string().nullable(),
  bio: z.string().nullable(),
  age: z.int().nullable(),
  gender: Gender.nullable(),
  sexuality: Sexuality.nullable(),
  pronouns: z.string().nullable(),
  height: z.int().nullable(),
  bodyType: BodyType.nullable(),
  lookingFor: z.array(LookingFor),
  interests: z.array(z.string()),
  locationName: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isOnline: z.boolean(),
  lastActiveAt: Timestamp.nullable(),
  showDistance: z.boolean(),
  showAge: z.boolean(),
  shareLocation: z.boolean(),
  notifyMessages: z.boolean(),
  notifyMatches: z.boolean(),
  isPremium: z.boolean(),
  subscriptionStatus: z.string().nullable(),
  subscriptionEndDate: Timestamp.nullable(),
  subscriptionPlan: z.string().nullable(),
  photos: z.array(Photo),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/** A person as others see them. A field that its owner hides is absent. */
export const DiscoverUser = z.object({
  id: Id,
  displayName: z.string().nullable(),
  firstName: z.string().nullable(),
  age: z.int().nullish(),
  distance: z.int().optional(),
  locationName: z.string().nullable(),
  isOnline: z.boolean(),
  lastActiveAt: Timestamp.nullable(),
  hasLiked: z.boolean(),
  isFavorite: z.boolean(),
  interests: z.array(z.string()),
  bio: z.string().nullable(),
  height: z.int().nullable(),
  bodyType: BodyType.nullable(),
  lookingFor: z.array(LookingFor),
  pronouns: z.string().nullable(),
  photos: z.array(Photo),
});
export type DiscoverUser = z.infer<typeof DiscoverUser>;

const Degrees = (limit: number) => z.number().min(-limit).max(limit);

/**
 * A place to be seen at. Parsing snaps it to its cell's centre and drops the accuracy, so that nothing past the first
 * parse ever holds a finer position.
 */
export const Location = z
  .object({
    latitude: Degrees(90),
    longitude: Degrees(180),
    accuracy: z.number().min(0).optional(),
    locationName: z.string().trim().max(limits.locationName).nullish(),
  })
  .transform(({ accuracy: _, ...location }) => ({ ...location, ...cellCentre(cellOf(location)) }));
export type Location = z.infer<typeof Location>;

export const getOwnProfile = rpc('profile.own.get', { input: z.object({}), output: OwnProfile });
export const updateProfile = rpc('profile.own.update', { input: ProfileChanges, output: OwnProfile });
export const setLocation = rpc('profile.location.set', { input: Location, output: OwnProfile });
export const clearLocation = rpc('profile.location.clear', {
  http: 'DELETE /api/profile/location',
  input: z.object({}),
  output: z.object({}),
  status: 204,
});

export const getProfile = rpc('profile.person.get', { input: z.object({ userId: Id }), output: DiscoverUser });

/** Everything that profile holds about the caller, in words a person can read. */
export const exportProfile = rpc('profile.own.export', {
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
});

/** Marks people as active now; told by whoever sees their calls and sockets. */
export const recordActivity = rpc('profile.activity.record', {
  input: z.object({ userIds: z.array(Id).max(10_000) }),
  output: z.object({}),
});

export const DiscoverFilters = z.object({
  tab: z.enum(['all', 'online', 'fresh', 'favorites']).default('all'),
  minAge: integer(limits.age.min, limits.age.max).optional(),
  maxAge: integer(limits.age.min, limits.age.max).optional(),
  maxDistance: integer(limits.distance.min, limits.distance.max).optional(),
  bodyTypes: choices(BodyType).optional(),
  lookingFor: choices(LookingFor).optional(),
  limit: integer(1, 100).default(limits.page),
  cursor: z.string().max(200).optional(),
});
export type DiscoverFilters = z.infer<typeof DiscoverFilters>;

/** People nearby, nearest first; never oneself, a blocked pair or a suspended account. */
export const discover = rpc('profile.discovery.list', {
  http: 'GET /api/discover',
  input: DiscoverFilters,
  output: z.array(DiscoverUser),
  paged: true,
});
