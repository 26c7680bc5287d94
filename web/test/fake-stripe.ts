import { expect } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';

type Element = { on: (event: string, listener: () => void) => Element; mount: () => void; destroy: () => void };
type Options = { appearance?: { theme: string } };
type Failure = { message: string; payment_intent?: { status: string } };
type Outcome = { error?: Failure; paymentIntent?: object };

/** What Stripe.js does in a page, as far as the page can see it. The test says when the form is ready and how paying ends. */
export class FakeStripe {
  readonly confirmed: { return_url: string }[] = [];
  /** The theme in which the form is drawn. */
  theme = '';
  outcome: () => Promise<Outcome> = async () => ({ paymentIntent: { status: 'succeeded' } });
  private ready: (() => void)[] = [];
  private failed: (() => void)[] = [];

  install() {
    const stripe = () => this.asStripe();
    Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) });
  }

  /** Nothing of an earlier test is left: no form that waits, no payment. */
  reset() {
    this.ready = [];
    this.failed = [];
    this.confirmed.length = 0;
    this.outcome = async () => ({ paymentIntent: { status: 'succeeded' } });
  }

  /** The provider's form has loaded, as soon as the page listens for that. */
  becomeReady() {
    return this.tell(this.ready);
  }

  /** The provider's form has not loaded. */
  failToLoad() {
    return this.tell(this.failed);
  }

  private async tell(listeners: (() => void)[]) {
    await waitFor(() => expect(listeners).not.toHaveLength(0));
    act(() => {
      for (const listener of listeners.splice(0)) listener();
    });
  }

  private asStripe() {
    const none = async () => ({});
    return {
      elements: (options: Options) => {
        this.dress(options);
        return {
          create: () => this.element(),
          getElement: () => null,
          update: (changes: Options) => this.dress(changes),
        };
      },
      confirmPayment: ({ confirmParams }: { confirmParams: { return_url: string } }) => {
        this.confirmed.push(confirmParams);
        return this.outcome();
      },
      createToken: none,
      createPaymentMethod: none,
      confirmCardPayment: none,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  }

  private dress({ appearance }: Options) {
    this.theme = appearance?.theme ?? this.theme;
  }

  private element() {
    const element: Element & { once: unknown; off: unknown; update: unknown } = {
      on: (event, listener) => {
        if (event === 'ready') this.ready.push(listener);
        if (event === 'loaderror') this.failed.push(listener);
        return element;
      },
      once: () => element,
      off: () => element,
      update: () => undefined,
      mount: () => undefined,
      destroy: () => undefined,
    };
    return element;
  }
}
