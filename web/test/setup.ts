import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { leave } from '../src/lib/leave';
import { dismissToast, toast } from '../src/lib/toasts';
import { askInTurns } from './ask-in-turns';
import { fillBrowserGaps } from './browser-gaps';
import { server } from './server';
import { stepsTaken } from './steps-taken';

/** Ends what never comes true, on a machine as slow and busy as any: the first screen of a file loads its code. */
const LONGEST_MS = 90_000;

fillBrowserGaps();
askInTurns();
/**
 * Without a print of the page: one is made each time that something is not there yet, and takes longer than looking. By this name
 * the library shows where the test began to wait.
 */
const getElementError = (message: string | null) =>
  Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' });
configure({ asyncUtilTimeout: LONGEST_MS, getElementError });

declare const moveTo: (url: string) => void;

beforeAll(async () => {
  moveTo(await server.start());
  jest.spyOn(leave, 'to').mockImplementation(() => undefined);
  jest.spyOn(leave, 'reload').mockImplementation(() => undefined);
});

afterEach(async () => {
  cleanup();
  dismissToast(toast({ title: 'The last one of a test' }));
  await stepsTaken();
  server.reset();
  localStorage.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
});

afterAll(() => server.stop());
