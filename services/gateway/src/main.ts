import { readConfig } from '@kindred/kit/config';
import { run } from '@kindred/kit/run';
import { GatewayConfig } from './config.js';
import { startGateway } from './start-gateway.js';

await run(async () => startGateway(readConfig(GatewayConfig, process.env)));
