export { stopSharedBrowser as default } from '../src/shared-browser.ts';
