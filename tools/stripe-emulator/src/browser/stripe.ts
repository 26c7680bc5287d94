/**
 * What stands in for Stripe.js: a Payment Element whose card fields are in a frame of this emulator's origin, so that
 * the page around it never sees a card. It is a classic script, as the real one is.
 */
(() => {
  type Listener = (event: object) => void;
  type Appearance = { theme?: string; variables?: Record<string, string> };
  type ElementsOptions = { clientSecret?: string; appearance?: Appearance };
  type Refusal = { type: string; message: string; code?: string };
  type Intent = { id: string; status: string };
  type Confirmed = { error: Refusal } | { paymentIntent: Intent };
  type ConfirmOptions = {
    elements: Elements;
    clientSecret?: string;
    confirmParams: { return_url?: string };
    redirect?: 'always' | 'if_required';
  };

  const LONGEST_LOADING_MS = 5000;
  const home = new URL((document.currentScript as HTMLScriptElement).src).origin;

  const unreachable: Refusal = { type: 'api_connection_error', message: 'The payment form could not be loaded.' };

  /** A frame of the emulator that speaks over a channel of its own. */
  function openFrame(
    page: string,
    title: string,
    greeting: object,
    onMessage: (message: Record<string, unknown>) => void,
  ) {
    const frame = document.createElement('iframe');
    const { port1: port, port2 } = new MessageChannel();
    Object.assign(frame, { src: home + page, title, allow: 'payment' });
    // A frame of another colour scheme than its content would be painted white.
    Object.assign(frame.style, { border: '0', width: '100%', display: 'block', colorScheme: 'light' });
    frame.addEventListener('load', () => frame.contentWindow?.postMessage(greeting, home, [port2]), { once: true });
    port.onmessage = ({ data }) => onMessage(data);
    return { frame, port };
  }

  class PaymentElement {
    private readonly listeners = new Map<string, Set<Listener>>();
    private opened: ReturnType<typeof openFrame> | null = null;
    private answered: ((result: Confirmed) => void) | null = null;
    private isComplete = false;
    private loading: ReturnType<typeof setTimeout> | undefined;

    constructor(private readonly elements: Elements) {}

    on(event: string, listener: Listener) {
      this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
      return this;
    }

    once(event: string, listener: Listener) {
      return this.on(event, listener);
    }

    off(event: string, listener: Listener) {
      this.listeners.get(event)?.delete(listener);
      return this;
    }

    mount(place: HTMLElement | string) {
      const node = typeof place === 'string' ? document.querySelector(place) : place;
      const greeting = { appearance: this.elements.options.appearance ?? {} };
      this.opened = openFrame('/elements/card', 'Secure payment input frame', greeting, (message) =>
        this.onMessage(message),
      );
      node?.append(this.opened.frame);
      this.loading = setTimeout(() => this.emit('loaderror', { error: unreachable }), LONGEST_LOADING_MS);
      this.emit('loaderstart');
    }

    unmount() {
      clearTimeout(this.loading);
      this.opened?.frame.remove();
      this.opened = null;
    }

    destroy() {
      this.unmount();
      this.elements.forget(this);
    }

    update() {}
    clear() {}
    collapse() {}
    blur() {}
    focus() {
      this.opened?.frame.focus();
    }

    get complete() {
      return this.isComplete;
    }

    applyAppearance(appearance: Appearance) {
      this.opened?.port.postMessage({ type: 'appearance', appearance });
    }

    /** Has the frame pay with what was typed there. */
    confirm(key: string, clientSecret: string): Promise<Confirmed> {
      return new Promise((resolve) => {
        this.answered = resolve;
        this.opened?.port.postMessage({ type: 'confirm', key, clientSecret });
      });
    }

    private onMessage(message: Record<string, unknown>) {
      clearTimeout(this.loading);
      if (message.type === 'ready') this.emit('ready');
      if (message.type === 'height' && this.opened) this.opened.frame.style.height = `${message.height}px`;
      if (message.type === 'result') this.answered?.(message.result as Confirmed);
      if (message.type !== 'change') return;
      this.isComplete = Boolean(message.complete);
      this.emit('change', {
        complete: this.isComplete,
        empty: message.empty,
        collapsed: false,
        value: { type: 'card' },
      });
    }

    private emit(event: string, detail: object = {}) {
      for (const listener of this.listeners.get(event) ?? []) listener({ elementType: 'payment', ...detail });
    }
  }

  class Elements {
    element: PaymentElement | null = null;

    constructor(public options: ElementsOptions) {}

    create(type: string) {
      if (type !== 'payment') throw new Error(`The emulator has no ${type} element.`);
      this.element = new PaymentElement(this);
      return this.element;
    }

    getElement() {
      return this.element;
    }

    update(options: ElementsOptions) {
      Object.assign(this.options, options);
      this.element?.applyAppearance(this.options.appearance ?? {});
    }

    forget(element: PaymentElement) {
      if (this.element === element) this.element = null;
    }

    async fetchUpdates() {
      return {};
    }

    async submit() {
      const isComplete = this.element?.complete;
      return isComplete
        ? {}
        : { error: { type: 'validation_error', message: 'Please complete your payment details.' } };
    }
  }

  /** Asks the owner of the card, on a page over everything else, whether they agree. */
  function challenge(key: string, clientSecret: string): Promise<Confirmed> {
    return new Promise((resolve) => {
      const greeting = { key, clientSecret };
      const { frame } = openFrame('/elements/challenge', 'Card confirmation', greeting, ({ result }) => {
        frame.remove();
        resolve(result as Confirmed);
      });
      Object.assign(frame.style, { position: 'fixed', inset: '0', height: '100%', zIndex: '2147483647' });
      document.body.append(frame);
      frame.focus();
    });
  }

  function stripe(key: string) {
    async function confirmPayment({ elements, clientSecret, confirmParams, redirect = 'always' }: ConfirmOptions) {
      const secret = clientSecret ?? elements.options.clientSecret ?? '';
      const { error } = await elements.submit();
      if (error || !elements.element) return { error };
      let result = await elements.element.confirm(key, secret);
      if ('paymentIntent' in result && result.paymentIntent.status === 'requires_action')
        result = await challenge(key, secret);
      if ('error' in result || redirect === 'if_required') return result;
      const back = new URL(confirmParams.return_url ?? location.href);
      back.searchParams.set('payment_intent', result.paymentIntent.id);
      back.searchParams.set('payment_intent_client_secret', secret);
      back.searchParams.set('redirect_status', 'succeeded');
      location.assign(back);
      return new Promise(() => {});
    }

    async function unknown() {
      return { error: { type: 'invalid_request_error', message: 'The emulator only knows the Payment Element.' } };
    }

    return {
      elements: (options: ElementsOptions = {}) => new Elements({ ...options }),
      confirmPayment,
      createToken: unknown,
      createPaymentMethod: unknown,
      confirmCardPayment: unknown,
      registerAppInfo() {},
      _registerWrapper() {},
    };
  }

  Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) });
})();
