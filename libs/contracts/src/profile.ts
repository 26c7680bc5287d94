import { z } from 'zod/mini';
import { rpc } from './define.js';
import { choices, eachOnce, Id, integer, line, mostEntries, Timestamp, text, withoutBlank } from './fields.js';
import { cellCentre, cellOf } from './grid.js';

const notListed = 'Choose from the list';

export const BodyType = z.enum(['slim', 'athletic', 'average', 'muscular', 'stocky', 'large', 'other'], notListed);
export const LookingFor = z.enum(['dating', 'friends', 'networking', 'hookups', 'relationship', 'chat'], notListed);
export const Gender = z.enum(
  ['man', 'woman', 'non_binary', 'trans_man', 'trans_woman', 'genderfluid', 'agender', 'other'],
  notListed,
);
export const Sexuality = z.enum(
  ['gay', 'lesbian', 'bisexual', 'pansexual', 'queer', 'questioning', 'asexual', 'demisexual', 'other'],
  notListed,
);

/** Who finds a person: everyone, or only people whom the person tapped or wrote to. */
export const Visibility = z.enum(['everyone', 'contacts'], notListed);

/** Who may write to a person without asking: everyone, people whom the person tapped, or only where both tapped. */
export const ContactFrom = z.enum(['everyone', 'tapped', 'matches'], notListed);

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
  photos: 6,
} as const;

const tooManyInterests = `Choose at most ${limits.interests} interests`;

export const Photo = z.object({ id: Id, imageUrl: z.string(), isProfilePicture: z.boolean() });
export type Photo = z.infer<typeof Photo>;

const aboutHeight = () => `Enter a height between ${limits.height.min} and ${limits.height.max} inches`;

function aboutAge(given: unknown) {
  const { min, max } = limits.age;
  const isTooYoung = Number.isInteger(given) && Number(given) < min;
  return isTooYoung ? `You must be ${min} or older` : `Enter an age between ${min} and ${max}`;
}

/** The lists in answers, with their greatest lengths. */
export const Photos = z.array(Photo).check(z.maxLength(limits.photos));
export const Interests = z.array(z.string()).check(z.maxLength(limits.interests));
export const LookingFors = z.array(LookingFor).check(z.maxLength(LookingFor.options.length));

/** What a member may write about themselves; an absent field stays, an explicit null clears. An age that is fixed stays. */
export const ProfileChanges = z.object({
  displayName: z.nullish(line(limits.displayName)),
  firstName: z.nullish(line(50)),
  lastName: z.nullish(line(50)),
  bio: z.nullish(text(limits.bio)),
  age: z.nullish(integer(limits.age.min, limits.age.max, aboutAge)),
  gender: z.nullish(Gender),
  sexuality: z.nullish(Sexuality),
  pronouns: z.nullish(line(limits.pronouns)),
  height: z.nullish(integer(limits.height.min, limits.height.max, aboutHeight)),
  bodyType: z.nullish(BodyType),
  lookingFor: z.nullish(
    z
      .array(LookingFor)
      .check(
        mostEntries(notListed),
        eachOnce<z.infer<typeof LookingFor>>(),
        z.maxLength(LookingFor.options.length, notListed),
      ),
  ),
  interests: z.nullish(
    z
      .array(line(limits.interest))
      .check(
        mostEntries(tooManyInterests),
        withoutBlank(),
        eachOnce<string>(),
        z.maxLength(limits.interests, tooManyInterests),
      ),
  ),
  locationName: z.nullish(line(limits.locationName)),
  showDistance: z.optional(z.boolean()),
  showAge: z.optional(z.boolean()),
  showOnline: z.optional(z.boolean()),
  visibility: z.optional(Visibility),
  contactFrom: z.optional(ContactFrom),
  showAsNew: z.optional(z.boolean()),
  showRead: z.optional(z.boolean()),
  showTyping: z.optional(z.boolean()),
  /** What the law says where they are has been read. */
  hasReadPlaceRule: z.optional(z.literal(true)),
  shareLocation: z.optional(z.boolean()),
  notifyMessages: z.optional(z.boolean()),
  notifyMatches: z.optional(z.boolean()),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/** The profile as its owner may read it. */
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
  lookingFor: LookingFors,
  interests: Interests,
  locationName: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** When the last location was deleted because it was not sent again for long. */
  locationLapsedAt: z.nullable(Timestamp),
  isOnline: z.boolean(),
  lastActiveAt: z.nullable(Timestamp),
  showDistance: z.boolean(),
  showAge: z.boolean(),
  showOnline: z.boolean(),
  visibility: z._default(Visibility, 'everyone'),
  contactFrom: z._default(ContactFrom, 'everyone'),
  /** Whether they are in the list of new people. */
  showAsNew: z._default(z.boolean(), true),
  /** Whether others are told what was read, and that somebody types: only between two who both say so. */
  showRead: z._default(z.boolean(), true),
  showTyping: z._default(z.boolean(), true),
  /** Of whoever is in a country whose law punishes them: which one (ISO 3166-1 alpha-2), the law in a line, whether it was read. */
  placeRule: z._default(z.nullable(z.object({ country: z.string(), law: z.string(), isRead: z.boolean() })), null),
  shareLocation: z.boolean(),
  notifyMessages: z.boolean(),
  notifyMatches: z.boolean(),
  isPremium: z.boolean(),
  subscriptionStatus: z.nullable(z.string()),
  subscriptionEndDate: z.nullable(Timestamp),
  subscriptionPlan: z.nullable(z.string()),
  photos: Photos,
  /** Present when the age follows from a birth date, and no change of the profile changes it. */
  isAgeFixed: z.optional(z.literal(true)),
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
  interests: Interests,
  bio: z.nullable(z.string()),
  height: z.nullable(z.int()),
  bodyType: z.nullable(BodyType),
  lookingFor: LookingFors,
  pronouns: z.nullable(z.string()),
  photos: Photos,
});
export type DiscoverUser = z.infer<typeof DiscoverUser>;

const Degrees = (limit: number) => z.number().check(z.minimum(-limit), z.maximum(limit));

/**
 * A location. Parsing snaps it to the centre of its cell and drops the accuracy, so that nothing after the first parse has a
 * finer position.
 */
export const Location = z.pipe(
  z.object({
    latitude: Degrees(90),
    longitude: Degrees(180),
    accuracy: z.optional(z.number().check(z.minimum(0))),
    locationName: z.nullish(line(limits.locationName)),
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

/**
 * What the caller wrote and may read of their profile. Neither a version nor a time of change is in it, since both tell
 * that somebody else did something.
 */
export const exportProfile = rpc('profile.own.export', {
  input: z.object({}),
  output: z.extend(OwnProfile, {
    joinedAt: Timestamp,
    birthDate: z.optional(z.string()),
    hiddenAddressCount: z.optional(z.int()),
  }),
});

/** Marks members as active now. */
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
