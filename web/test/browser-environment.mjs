import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom, with the network of Node. `moveTo` makes the page one of another origin: that of the test's server. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const page = this.global;
    Object.assign(page, { Request, Response, Headers, AbortController, AbortSignal, TextEncoder, TextDecoder });
    page.fetch = (address, init) => fetch(new URL(address, page.location.href), init);
    page.moveTo = (url) => this.dom.reconfigure({ url });
  }
}
