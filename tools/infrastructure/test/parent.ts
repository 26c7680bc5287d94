import { startGuarded } from '../src/guarded-process.js';

/** Starts what its arguments say under guard, prints `started`, and stays. Killed by the test. */
const [pidFile = '', file = '', ...args] = process.argv.slice(2);
startGuarded({ pidFile, logFile: `${pidFile}.log`, stopSignal: 'SIGTERM', grace: 1_000, file, args });
process.stdout.write('started\n');
setInterval(() => {}, 1_000);
