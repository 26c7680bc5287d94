import { StubServer } from './stub-server';

/** The one that answers the tests of a file. */
export const server = new StubServer();
