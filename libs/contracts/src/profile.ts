import { z } from 'zod/mini';
import { rpc } from './define.js';
import { choices, Id, integer, Timestamp, text } from './fields.js';
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
  displayName: z.nullish(text(limits.displayName)),
  firstName: z.nullish(text(50)),
  lastName: z.nullish(text(50)),
  bio: z.nullish(text(limits.bio)),
  age: z.nullish(integer(limits.age.min, limits.age.max, 'You must be 18 or older')),
  gender: z.nullish(Gender),
  sexuality: z.nullish(Sexuality),
  pronouns: z.nullish(text(limits.pronouns)),
  height: z.nullish(integer(limits.height.min, limits.height.max)),
  bodyType: z.nullish(BodyType),
  lookingFor: z.nullish(z.array(LookingFor).check(z.maxLength(LookingFor.options.length))),
  interests: z.nullish(
    z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.interest)))
      .check(z.maxLength(limits.interests)),
  ),
  locationName: z.nullish(text(limits.locationName)),
  showDistance: z.optional(z.boolean()),
  showAge: z.optional(z.boolean()),
  shareLocation: z.optional(z.boolean()),
  notifyMessages: z.optional(z.boolean()),
  notifyMatches: z.optional(z.boolean()),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/** What profile knows of a person and that person may read. */
export const OwnProfile = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  age: z.nullable(z.int()),
  gender: z.nullable(Gender),
  sexuality: z.nullable(Sexuality),
  pronouns: z.nullable(z.string()),
  height: z.nullable(z.int()),
  bodyType: z.nullable(BodyType),
  lookingFor: z.array(LookingFor),
  interests: z.array(z.string()),
  locationName: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  isOnline: z.boolean(),
  lastActiveAt: z.nullable(Timestamp),
  showDistance: z.boolean(),
  showAge: z.boolean(),
  shareLocation: z.boolean(),
  notifyMessages: z.boolean(),
  notifyMatches: z.boolean(),
  isPremium: z.boolean(),
  subscriptionStatus: z.nullable(z.string()),
  subscriptionEndDate: z.nullable(Timestamp),
  subscriptionPlan: z.nullable(z.string()),
  photos: z.array(Photo),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/** A person as others see them. A field that its owner hides is absent. */
export const DiscoverUser = z.object({
  id: Id,
  displayName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  age: z.nullish(z.int()),
  distance: z.optional(z.int()),
  locationName: z.nullable(z.string()),
  isOnline: z.boolean(),
  lastActiveAt: z.nullable(Timestamp),
  hasLiked: z.boolean(),
  isFavorite: z.boolean(),
  interests: z.array(z.string()),
  bio: z.nullable(z.string()),
  height: z.nullable(z.int()),
  bodyType: z.nullable(BodyType),
  lookingFor: z.array(LookingFor),
  pronouns: z.nullable(z.string()),
  photos: z.array(Photo),
});
export type DiscoverUser = z.infer<typeof DiscoverUser>;

const Degrees = (limit: number) => z.number().check(z.minimum(-limit), z.maximum(limit));

/**
 * A place to be seen at. Parsing snaps it to its cell's centre and drops the accuracy, so that nothing past the first
 * parse ever holds a finer position.
 */
export const Location = z.pipe(
  z.object({
    latitude: Degrees(90),
    longitude: Degrees(180),
    accuracy: z.optional(z.number().check(z.minimum(0))),
    locationName: z.nullish(text(limits.locationName)),
  }),
  z.transform(({ accuracy: _, ...location }) => ({ ...location, ...cellCentre(cellOf(location)) })),
);
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
  input: z.object({ userIds: z.array(Id).check(z.maxLength(10_000)) }),
  output: z.object({}),
});

export const DiscoverFilters = z.object({
  tab: z._default(z.enum(['all', 'online', 'fresh', 'favorites']), 'all'),
  minAge: z.optional(integer(limits.age.min, limits.age.max)),
  maxAge: z.optional(integer(limits.age.min, limits.age.max)),
  maxDistance: z.optional(integer(limits.distance.min, limits.distance.max)),
  bodyTypes: z.optional(choices(BodyType)),
  lookingFor: z.optional(choices(LookingFor)),
  limit: z._default(integer(1, 100), limits.page),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type DiscoverFilters = z.infer<typeof DiscoverFilters>;

/** People nearby, nearest first; never oneself, a blocked pair or a suspended account. */
export const discover = rpc('profile.discovery.list', {
  http: 'GET /api/discover',
  input: DiscoverFilters,
  output: z.array(DiscoverUser),
  paged: true,
});
