export { stopSharedStack as default } from '../src/shared-stack.ts';
