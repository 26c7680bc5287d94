/**
 * Runs inside the emulator's frames: the card fields, and the page of the card's bank. What is typed here goes to the
 * emulator and nowhere else.
 */
(() => {
  type Appearance = { variables?: Record<string, string> };
  type FrameMessage = { type: string; appearance?: Appearance; key: string; clientSecret: string };
  const isCard = location.pathname === '/elements/card';
  const field = (name: string) => document.getElementById(name) as HTMLInputElement;
  let port: MessagePort;

  window.addEventListener('message', ({ data, ports: [opened] }) => {
    if (!opened || port) return;
    port = opened;
    if (isCard) showCard(data);
    else showChallenge(data);
  });

  document.addEventListener('input', ({ target }) => {
    format(target as HTMLInputElement);
    sendChange();
  });

  function showCard({ appearance }: FrameMessage) {
    port.onmessage = ({ data }) => onMessage(data);
    applyAppearance(appearance);
    new ResizeObserver(sendHeight).observe(document.body);
    sendHeight();
    port.postMessage({ type: 'ready' });
    sendChange();
  }

  /** The owner of the card agrees or does not, as soon as the page knows of which payment. */
  function showChallenge({ key, clientSecret }: FrameMessage) {
    for (const button of document.querySelectorAll('button')) {
      button.addEventListener('click', () => ask('answer_challenge', { key, clientSecret, outcome: button.value }));
      button.disabled = false;
    }
  }

  /** Says what the fields hold; what was typed before the page around them listens is said once it does. */
  function sendChange() {
    const shortest = { number: 17, expiry: 7, cvc: 3 };
    const complete = Object.entries(shortest).every(([name, length]) => field(name).value.length >= length);
    port?.postMessage({ type: 'change', complete });
  }

  function applyAppearance(appearance?: Appearance) {
    for (const [name, value] of Object.entries(appearance?.variables ?? {})) {
      document.documentElement.style.setProperty(`--${name}`, value);
    }
  }

  function sendHeight() {
    port.postMessage({ type: 'height', height: document.body.scrollHeight });
  }

  /** Groups of four digits, and a slash between month and year. */
  function format(input: HTMLInputElement) {
    const digits = input.value.replace(/\D/g, '');
    if (input.id === 'number') input.value = (digits.slice(0, 19).match(/.{1,4}/g) ?? []).join(' ');
    if (input.id === 'expiry')
      input.value = digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits;
    if (input.id === 'cvc') input.value = digits.slice(0, 4);
  }

  function onMessage({ type, appearance, key, clientSecret }: FrameMessage) {
    if (type === 'appearance') applyAppearance(appearance);
    const number = field('number').value.replaceAll(' ', '');
    if (type === 'confirm') ask('confirm', { key, clientSecret, 'payment_method_data[card][number]': number });
  }

  /** Sends what was chosen about a payment, and passes on how that went. */
  async function ask(verb: string, { clientSecret, ...form }: { clientSecret: string } & Record<string, string>) {
    const body = new URLSearchParams({ client_secret: clientSecret, ...form });
    const address = `/v1/payment_intents/${clientSecret.split('_secret_')[0]}/${verb}`;
    port.postMessage({
      type: 'result',
      result: await fetch(address, { method: 'POST', body }).then(read, unreachable),
    });
  }

  async function read(response: Response) {
    const intent = await response.json();
    const error = intent.error ?? (intent.status === 'requires_payment_method' && intent.last_payment_error);
    return error ? { error } : { paymentIntent: intent };
  }

  function unreachable() {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your internet connection or try again.';
    return { error: { type: 'api_connection_error', message } };
  }
})();
