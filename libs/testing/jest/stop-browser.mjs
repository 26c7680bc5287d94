import { stopSharedBrowser } from '../src/shared-browser.ts';

export default stopSharedBrowser;
