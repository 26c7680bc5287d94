import type { Position } from '@kindred/contracts/grid';
import { type Member, newMember, newMembers } from '@kindred/testing/member';
import { pagesOf } from '@kindred/testing/pages';
import { until } from '@kindred/testing/until';
import pLimit from 'p-limit';
import type { Finding } from './goal.js';
import { accepted } from './load.js';
import { onProduct } from './on-product.js';
import { Area, coarseGrid, fineGrid } from './trilateration/area.js';
import { attacks, type Decoys, type Onlooker } from './trilateration/attacks.js';
import { errorsOf, type Hidden } from './trilateration/errors.js';
import { estimatorOf } from './trilateration/estimate.js';
import { exactName, readNames } from './trilateration/place-names.js';

const TARGETS = 300;
const DECOYS = 24;
const AT_ONCE = pLimit(6);
const lisbon = { latitude: 38.72, longitude: -9.14 };
/** Inland, in a country that has a rule. */
const uganda = { latitude: 0.95, longitude: 32.4 };

type Switches = { showDistance: boolean };
type Scene = { attacker: Member; decoys: Member[]; targets: Member[] };

/**
 * Measures how near known attacks by trilateration come to 300 people, through the public API: people who show the
 * distance, who hide it, and who show it where a rule of places is in force.
 */
export const measure = () => onProduct(({ url }) => attackAll(url), { PLACE_RULES: 'on' });

async function attackAll(url: string) {
  const scene = {
    attacker: await newMember(url, 'attacker'),
    decoys: await newMembers(url, DECOYS),
    targets: await newMembers(url, TARGETS),
  };
  const shown = await attack('cell', new Area(fineGrid, lisbon), scene, { showDistance: true });
  const hidden = await attack('16-mile cell', new Area(coarseGrid, lisbon), scene, { showDistance: false });
  const ruled = new Area(coarseGrid, uganda, coarseGrid);
  return [...shown, ...hidden, ...(await attack('place rule', ruled, scene, { showDistance: true }))];
}

/** Moves everybody to a new position and runs every attack. */
async function attack(who: string, area: Area, { attacker, decoys, targets }: Scene, switches: Switches) {
  const hidden = await settle(area, targets);
  const known: Decoys = new Map((await settle(area, decoys)).map(({ id, position }) => [id, position]));
  await AT_ONCE.map(targets, (target) => target.send('PATCH', '/api/profile', switches));
  const onlooker = onlookerOf(attacker);
  await until(
    () => onlooker.look(area.centre),
    (list) => list.length === hidden.length + known.size,
  );
  const estimate = estimatorOf(area);
  const ids = hidden.map(({ id }) => id);
  const findings: Finding[] = [];
  for (const [name, play] of Object.entries(attacks)) {
    const seen = Map.groupBy(await play(onlooker, area, ids, known), ({ id }) => id);
    findings.push(...errorsOf(`${who}, ${name}`, area, hidden, (id) => estimate(seen.get(id) ?? [])));
  }
  if (area.grid === coarseGrid) {
    const guessOf = readNames(await onlooker.look(area.centre), area);
    findings.push(...errorsOf(`${who}, names of places`, area, hidden, guessOf));
  }
  return findings;
}

function settle(area: Area, people: Member[]): Promise<Hidden[]> {
  return AT_ONCE.map(people, async (person) => {
    const position = area.anywhere(Math.random);
    await locate(person, position, exactName(position));
    return { id: person.id, position };
  });
}

/** An account of the attacker on the running product. */
function onlookerOf(member: Member): Onlooker {
  let at: Position | undefined;
  return {
    look: async (from, maxDistance) => {
      if (at !== from) await locate(member, from);
      at = from;
      const within = maxDistance ? `&maxDistance=${maxDistance}` : '';
      const pages = await pagesOf(member, `/api/discover?limit=100${within}`, 'next');
      return pages.flatMap(({ body }) => body);
    },
  };
}

function locate(member: Member, position: Position, locationName?: string) {
  return accepted('A move', member.send('PATCH', '/api/profile/location', { ...position, locationName }));
}
