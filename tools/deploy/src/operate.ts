import { reach } from '@kindred/operate/reach';
import { failureOf, runCommand } from '@kindred/operate/run-command';

/** A program, `moderate|operate|rebuild ...`: runs an operator's command on the site at NATS_URL and prints its answer. */
const say = (line: string) => void process.stdout.write(`${line}\n`);
try {
  say(await runCommand(await reach(process.env, '.'), process.argv.slice(2), say));
} catch (error) {
  process.stderr.write(`${failureOf(error)}\n`);
  process.exitCode = 1;
}
