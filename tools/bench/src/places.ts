import { nameTown } from '@kindred/contracts/geocoding';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { startStack } from '@kindred/testing/start-stack';
import { startChild } from './child.js';
import { type Finding, quantile } from './goal.js';
import { medianOf } from './load.js';

const ROUNDS = 5;
const CALLS = 400;

/** What naming a place adds to a question that is answered at once. */
export async function measure(): Promise<Finding[]> {
  const stack = await startStack({ LIMITS_FACTOR: '0', LOG_LEVEL: 'warn' });
  const echo = await startChild('echo.js', stack.world.natsUrl);
  const bus = await Bus.connect('bench', stack.world.natsUrl);
  try {
    const bare = () => bus.nats.request('bench.echo', 'hello');
    const named = () => call(bus, nameTown, somewhereInLondon());
    const [floors, places]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      floors.push(await medianOf(bare, CALLS));
      places.push(await medianOf(named, CALLS));
    }
    const [floor, place] = [quantile(floors, 0.5), quantile(places, 0.5)];
    const figures = `${place.toFixed(2)} ms, of which a bare NATS request ${floor.toFixed(2)} ms`;
    return [{ name: 'ms to name a place, beyond NATS', ratio: place - floor, goal: { atMost: 1 }, figures }];
  } finally {
    await bus.close();
    echo.stop();
    await stack.stop();
  }
}

const somewhereInLondon = () => ({ latitude: 51.3 + Math.random() * 0.4, longitude: -0.5 + Math.random() });
