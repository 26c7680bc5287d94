import { Bus } from '@kindred/kit/bus';
import pg from 'pg';

const databases = ['auth', 'profile', 'chat'] as const;

/** Where the parts of the running product are. */
export type Addresses = { natsUrl: string; databaseUrl(service: (typeof databases)[number]): string };

/** Connections to them. */
export type Product = { bus: Bus } & Record<(typeof databases)[number], pg.Pool>;

/** Connects for as long as `work` and the `rest` that it leaves under way take. @throws Error in production */
export async function withProduct<T extends { rest: Promise<unknown> }>(
  { natsUrl, databaseUrl }: Addresses,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  if (process.env.NODE_ENV === 'production') throw new Error('The demo community does not belong in production.');
  const bus = await Bus.connect('seed', natsUrl);
  const [auth, profile, chat] = databases.map((name) => connect(databaseUrl(name))) as [pg.Pool, pg.Pool, pg.Pool];
  const close = () => Promise.all([bus.close(), auth.end(), profile.end(), chat.end()]);
  try {
    const result = await work({ bus, auth, profile, chat });
    return { ...result, rest: result.rest.finally(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The pool replaces a dropped idle connection; a query on it fails on its own. */
const connect = (connectionString: string) => new pg.Pool({ connectionString, max: 2 }).on('error', () => undefined);
