import { print, runCommand } from '@kindred/operate/run-command';

/** A program, `moderate|operate|rebuild ...`: runs an operator's command on the site at NATS_URL and prints its answer. */
await print(() => runCommand('.', process.argv.slice(2)));
