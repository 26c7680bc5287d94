/** One call of the script: as the onlooker, or as the person whose position is kept from them. */
export type Call = { as: 'viewer' | 'target'; method: 'GET' | 'POST' | 'PATCH'; path: string; body?: unknown };

type Place = { latitude: number; longitude: number };

const tabs = ['all', 'online', 'fresh', 'favorites'];
const distances = [1, 2, 3, 4, 5, 6, 8, 16, 25, 100].map((miles) => `maxDistance=${miles}`);
const filters = [
  '',
  ...distances,
  'minAge=25&maxAge=35',
  'maxAge=30&maxDistance=3',
  'bodyTypes=slim,athletic',
  'lookingFor=chat&maxDistance=2',
  'limit=1',
  'limit=3&maxDistance=5',
];
/** What asks for more than whole miles, or for what nobody may ask. */
const illegal = [
  'maxDistance=1.5',
  'maxDistance=0',
  'maxDistance=-1',
  'maxDistance=101',
  'maxDistance=1e0',
  'maxDistance=0x1',
  'latitude=1&longitude=1',
  'minAge=17',
  'tab=nearest',
  'cursor=e30',
  'limit=0',
];

/** Everything an onlooker can ask from one place. */
function fromOnePlace(targetId: string): Call[] {
  const paths = [
    ...tabs.flatMap((tab) => filters.map((filter) => `/api/discover?tab=${tab}&${filter}`)),
    ...illegal.map((query) => `/api/discover?${query}`),
    `/api/profile/${targetId}`,
    `/api/profile/${targetId}?latitude=1.5&distance=0.1`,
    '/api/favorites',
    '/api/taps',
    '/api/conversations',
  ];
  return paths.map((path) => ({ as: 'viewer', method: 'GET', path }));
}

/** What the person's own phone asks: with a true position, as no client of ours would send it. */
export function ownCalls({ latitude, longitude }: Place, password: string): Call[] {
  const query = `latitude=${latitude}&longitude=${longitude}&localityLanguage=en`;
  return [
    { as: 'target', method: 'GET', path: `/api/geocode/reverse?${query}` },
    {
      as: 'target',
      method: 'PATCH',
      path: '/api/profile/location',
      body: { latitude, longitude, accuracy: 5, locationName: 'Somewhere' },
    },
    { as: 'target', method: 'GET', path: '/api/auth/user' },
    { as: 'target', method: 'POST', path: '/api/account/export', body: { password } },
    { as: 'target', method: 'GET', path: '/api/discover' },
  ];
}

/** The script of an onlooker who goes round a person: at least 500 calls. */
export function onlookersScript(targetId: string, places: Place[]): Call[][] {
  return places.map((place) => [
    { as: 'viewer', method: 'PATCH', path: '/api/profile/location', body: place },
    ...fromOnePlace(targetId),
  ]);
}
