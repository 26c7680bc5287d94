import { TestEnvironment } from 'jest-environment-node';
import { sharing } from './stack-lease.js';

/** Jest's own environment for Node, in which test files share a product. */
export default class StackEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    Object.assign(this.global, sharing);
  }
}
