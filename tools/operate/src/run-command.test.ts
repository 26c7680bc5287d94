import { expect, it } from '@jest/globals';
import { AppError } from '@kindred/contracts/app-error';
import { refusalLine, runCommand } from './run-command.js';

it.each(['moderate', 'operate', 'rebuild'])('npm run %s -- --help needs no product that runs', async (name) => {
  expect(await runCommand('/nowhere', [name, '--help'])).toContain(`npm run ${name} -- `);
  await expect(runCommand('/nowhere', [name])).rejects.toThrow('/nowhere');
});

it('a refusal names the value that was not taken', () => {
  const errors = { userId: ['Invalid input'] };
  const refused = new AppError('invalid', 'validation_failed', 'Invalid input', { errors });
  expect(refusalLine(refused)).toBe('Invalid input (userId)');
  expect(refusalLine(new AppError('missing', 'case_missing', 'There is no such case.'))).toBe('There is no such case.');
});
