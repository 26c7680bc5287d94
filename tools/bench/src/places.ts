import { nameTown } from '@kindred/contracts/geocoding';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { startChild } from './child.js';
import { quantile } from './goal.js';
import { inTurn, medianOf } from './load.js';
import { onProduct } from './on-product.js';

const ROUNDS = 5;
const CALLS = 400;

/** Measures the time to name a place, beyond that of a NATS request. */
export const measure = () =>
  onProduct(async ({ world }) => {
    const echo = await startChild('echo.js', world.natsUrl);
    const bus = await Bus.connect('bench', world.natsUrl);
    const { floors, places } = await inTurn(ROUNDS, {
      floors: () => medianOf(() => bus.nats.request('bench.echo', 'hello'), CALLS),
      places: () => medianOf(() => call(bus, nameTown, somewhereInLondon()), CALLS),
    });
    await bus.close();
    echo.stop();
    const [floor, place] = [quantile(floors, 0.5), quantile(places, 0.5)];
    const figures = `${place.toFixed(2)} ms, of which a bare NATS request ${floor.toFixed(2)} ms`;
    return [{ name: 'ms to name a place, beyond NATS', ratio: place - floor, goal: { atMost: 1 }, figures }];
  });

const somewhereInLondon = () => ({ latitude: 51.3 + Math.random() * 0.4, longitude: -0.5 + Math.random() });
