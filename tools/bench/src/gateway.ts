import { connectNats } from '@kindred/testing/connect-nats';
import { newMember } from '@kindred/testing/member';
import type { Stack } from '@kindred/testing/start-stack';
import { startFloor } from './floor/start-floor.js';
import type { Finding } from './goal.js';
import { getter, inTurn, medianOf, overFloor, requestsPerSecond } from './load.js';
import { onProduct } from './on-product.js';

const ROUNDS = 5;
const SECONDS = 4;
const WARM_SECONDS = 15;
const CALLS = 2000;

/** The authenticated current user (a session, two services, three rows) against bare Express and bare NATS. */
export const measure = () =>
  onProduct(async (stack) => {
    const { session } = await newMember(stack.url);
    return [await throughput(stack, session), await latency(stack, session)];
  });

async function throughput(stack: Stack, session: string): Promise<Finding> {
  const hello = await startFloor('bare-express');
  const [floorUrl, userUrl] = [`http://localhost:${hello.line}/`, `${stack.url}/api/auth/user`];
  await requestsPerSecond(floorUrl, '', 2);
  await requestsPerSecond(userUrl, session, WARM_SECONDS);
  const { ours, floor } = await inTurn(ROUNDS, {
    floor: () => requestsPerSecond(floorUrl, '', SECONDS),
    ours: () => requestsPerSecond(userUrl, session, SECONDS),
  });
  hello.stop();
  return overFloor('GET /api/auth/user over Express hello', { atLeast: 0.25 }, 'req/s', ours, floor);
}

async function latency(stack: Stack, session: string): Promise<Finding> {
  const echo = await startFloor('bare-service', stack.world.natsUrl);
  const nats = await connectNats(stack.world.natsUrl);
  const user = getter(`${stack.url}/api/auth/user`, session);
  const { ours, floor } = await inTurn(ROUNDS, {
    floor: () => medianOf(() => nats.request('bench.echo', 'hello'), CALLS / ROUNDS),
    ours: () => medianOf(user, CALLS / ROUNDS),
  });
  await nats.close();
  echo.stop();
  return overFloor('its median time over a bare NATS request', { atMost: 6 }, 'ms', ours, floor);
}
