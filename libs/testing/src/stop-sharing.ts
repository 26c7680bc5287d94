import { sharing } from './stack-lease.js';

/** What Jest does when all its files are done. */
export default () => sharing.stopSharedStack();
