import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { default: run } = require('jest-circus/runner');

/**
 * Jest's own test runner, but Node imports the test files and what they need, once for all files of the process: a
 * registry of modules for each file costs more than most of our tests. Only what collects the tests is new for each file.
 */
export default (globalConfig, config, environment, runtime, file) => {
  // Jest's own maps know nothing of what Node has compiled.
  Error.prepareStackTrace = undefined;
  runtime.setGlobalsForRuntime = (globals) => Object.assign(globalThis, globals);
  runtime.unstable_shouldLoadAsEsm = () => true;
  runtime.unstable_importModule = (path) => import(pathToFileURL(path).href);
  runtime.requireInternalModule = (path) => {
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    delete require.cache[path];
    return require(path);
  };
  return run(globalConfig, config, environment, runtime, file);
};
