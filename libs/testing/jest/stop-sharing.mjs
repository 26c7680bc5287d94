import { stopSharedStack } from '../src/shared-stack.ts';

export default stopSharedStack;
