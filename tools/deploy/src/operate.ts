import { Bus } from '@kindred/kit/bus';
import { failureOf, runCommand } from '@kindred/operate/run-command';
import { readOperatorConfig } from './config.js';

/** A program, `moderate|operate|rebuild ...`: runs an operator's command on the site and prints its answer. */
const say = (line: string) => void process.stdout.write(`${line}\n`);
try {
  const bus = await Bus.connect('operator', readOperatorConfig(process.env).NATS_URL);
  say(await runCommand(bus, process.argv.slice(2), say));
} catch (error) {
  process.stderr.write(`${failureOf(error)}\n`);
  process.exit(1);
}
