import { type Member, newMember } from '@kindred/testing/member';
import { until } from '@kindred/testing/until';
import pLimit from 'p-limit';
import type { Finding } from './goal.js';
import { onProduct } from './on-product.js';
import { Area, coarseGrid, fineGrid } from './trilateration/area.js';
import { attacks, type Decoys } from './trilateration/attacks.js';
import { errorsOf, type Hidden } from './trilateration/errors.js';
import { Estimator } from './trilateration/estimate.js';
import { locate, onlookerOf } from './trilateration/onlooker.js';

const TARGETS = 300;
const DECOYS = 24;
const AT_ONCE = pLimit(6);
const lisbon = { latitude: 38.72, longitude: -9.14 };

type Scene = { attacker: Member; decoys: Member[]; targets: Member[] };

/** Measures how near known attacks by trilateration come to 300 people, through the public API. */
export const measure = () =>
  onProduct(async ({ url }) => {
    const scene = {
      attacker: await newMember(url, 'attacker'),
      decoys: await members(url, DECOYS),
      targets: await members(url, TARGETS),
    };
    const shown = await attack('cell', new Area(fineGrid, lisbon), scene);
    await forEach(scene.targets, (target) => target.send('PATCH', '/api/profile', { showDistance: false }));
    const hidden = await attack('16-mile cell', new Area(coarseGrid, lisbon), scene);
    return [...shown, ...hidden];
  });

/** Moves everybody to a new position and runs every attack. */
async function attack(cell: string, area: Area, { attacker, decoys, targets }: Scene) {
  const hidden = await settle(area, targets);
  const known: Decoys = new Map((await settle(area, decoys)).map(({ id, position }) => [id, position]));
  const onlooker = onlookerOf(attacker);
  await until(
    () => onlooker.look(area.centre),
    (list) => list.length === hidden.length + known.size,
  );
  const estimator = new Estimator(area);
  const findings: Finding[] = [];
  for (const [name, play] of Object.entries(attacks)) {
    const seen = await play(onlooker, area, hidden, known);
    findings.push(...errorsOf(`${cell}, ${name}`, area, estimator, hidden, seen));
  }
  return findings;
}

function settle(area: Area, people: Member[]): Promise<Hidden[]> {
  return forEach(people, async (person) => {
    const position = area.anywhere(Math.random);
    await locate(person, position);
    return { id: person.id, position };
  });
}

const members = (url: string, count: number) => forEach(Array.from({ length: count }), () => newMember(url));
const forEach = <T, R>(items: T[], work: (item: T) => Promise<R>) =>
  Promise.all(items.map((item) => AT_ONCE(() => work(item))));
