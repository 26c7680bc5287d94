import { ModuleMocker } from 'jest-mock';

/** The world of a test file is Node's own, without a copy of its globals. */
export default class NodeItself {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  async setup() {}
  async teardown() {}
  exportConditions() {
    return [];
  }
  getVmContext() {
    return null;
  }
}
