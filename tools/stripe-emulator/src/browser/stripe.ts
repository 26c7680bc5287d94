/**
 * What stands in for Stripe.js: a Payment Element whose card fields are in a frame of this emulator's origin, so that
 * the page around it never sees a card. It is a classic script, as the real one is.
 */
(() => {
  type Listener = (event: object) => void;
  type Appearance = { theme?: string; variables?: Record<string, string> };
  type ElementsOptions = { clientSecret?: string; appearance?: Appearance };
  type Message = Record<string, unknown>;
  type Confirmed = { error?: object; paymentIntent?: { status: string } };

  const home = new URL((document.currentScript as HTMLScriptElement).src).origin;
  const refusal = (type: string, message: string) => ({ error: { type, message } });

  /** A frame of the emulator that speaks over a channel of its own. */
  function openFrame(page: string, title: string, greeting: object, onMessage: (message: Message) => void) {
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
    isComplete = false;

    constructor(private readonly elements: Elements) {}

    on(event: string, listener: Listener) {
      this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
    }

    off(event: string, listener: Listener) {
      this.listeners.get(event)?.delete(listener);
    }

    mount(place: HTMLElement) {
      const { appearance } = this.elements.options;
      const hear = (message: Message) => this.onMessage(message);
      this.opened = openFrame('/elements/card', 'Secure payment input frame', { appearance }, hear);
      place.append(this.opened.frame);
    }

    destroy() {
      this.opened?.frame.remove();
      this.elements.element = null;
    }

    update() {}

    tell(message: object) {
      this.opened?.port.postMessage(message);
    }

    /** Has the frame pay with what was typed there. */
    confirm(key: string, clientSecret: string): Promise<Confirmed> {
      return new Promise((resolve) => {
        this.answered = resolve;
        this.tell({ type: 'confirm', key, clientSecret });
      });
    }

    private onMessage(message: Message) {
      if (message.type === 'ready') this.emit('ready');
      if (message.type === 'height' && this.opened) this.opened.frame.style.height = `${message.height}px`;
      if (message.type === 'result') this.answered?.(message.result as Confirmed);
      if (message.type === 'change') this.isComplete = Boolean(message.complete);
    }

    private emit(event: string) {
      for (const listener of this.listeners.get(event) ?? []) listener({ elementType: 'payment' });
    }
  }

  class Elements {
    element: PaymentElement | null = null;

    constructor(readonly options: ElementsOptions) {}

    create(type: string) {
      if (type !== 'payment') throw new Error(`The emulator has no ${type} element.`);
      this.element = new PaymentElement(this);
      return this.element;
    }

    update(options: ElementsOptions) {
      Object.assign(this.options, options);
      this.element?.tell({ type: 'appearance', appearance: this.options.appearance });
    }
  }

  /** Asks the owner of the card, on a page over everything else, whether they agree. */
  function challenge(key: string, clientSecret: string): Promise<Confirmed> {
    const { promise, resolve } = Promise.withResolvers<Confirmed>();
    const { frame } = openFrame('/elements/challenge', 'Card confirmation', { key, clientSecret }, ({ result }) => {
      frame.remove();
      resolve(result as Confirmed);
    });
    Object.assign(frame.style, { position: 'fixed', inset: '0', height: '100%', zIndex: '2147483647' });
    document.body.append(frame);
    frame.focus();
    return promise;
  }

  function stripe(key: string) {
    async function confirmPayment({ elements }: { elements: Elements }): Promise<Confirmed> {
      const { element, options } = elements;
      if (!element?.isComplete) return refusal('validation_error', 'Please complete your payment details.');
      const secret = options.clientSecret ?? '';
      const result = await element.confirm(key, secret);
      return result.paymentIntent?.status === 'requires_action' ? challenge(key, secret) : result;
    }

    const unknown = async () => refusal('invalid_request_error', 'The emulator only knows the Payment Element.');
    // The React components ask whether the last three are there.
    const others = { createToken: unknown, createPaymentMethod: unknown, confirmCardPayment: unknown };
    return { elements: (options: ElementsOptions) => new Elements({ ...options }), confirmPayment, ...others };
  }

  Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) });
})();
