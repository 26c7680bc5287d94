import { expect, it } from '@jest/globals';
import { runCommand } from './run-command.js';

it.each(['moderate', 'operate', 'rebuild'])('npm run %s -- --help needs no product that runs', async (name) => {
  expect(await runCommand('/nowhere', [name, '--help'])).toContain(`npm run ${name} -- `);
  await expect(runCommand('/nowhere', [name])).rejects.toThrow('/nowhere');
});
