/** The card fields inside the frame. What is typed here goes to the emulator and nowhere else. */
(() => {
  type Appearance = { variables?: Record<string, string> };
  type FrameMessage = { type: string; appearance?: Appearance; key: string; clientSecret: string };
  const field = (name: string) => document.getElementById(name) as HTMLInputElement;
  let port: MessagePort;

  window.addEventListener('message', ({ data, ports: [opened] }) => {
    if (!opened || port) return;
    port = opened;
    port.onmessage = (message) => onMessage(message.data);
    applyAppearance(data.appearance);
    new ResizeObserver(sendHeight).observe(document.body);
    sendHeight();
    port.postMessage({ type: 'ready' });
    sendChange();
  });

  document.addEventListener('input', ({ target }) => {
    format(target as HTMLInputElement);
    sendChange();
  });

  /** Says what the fields hold; what was typed before the page around them listens is said once it does. */
  function sendChange() {
    port?.postMessage({ type: 'change', complete: isComplete() });
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

  function isComplete() {
    const shortest = { number: 17, expiry: 7, cvc: 3 };
    return Object.entries(shortest).every(([name, length]) => field(name).value.length >= length);
  }

  async function onMessage({ type, appearance, key, clientSecret }: FrameMessage) {
    if (type === 'appearance') applyAppearance(appearance);
    if (type !== 'confirm') return;
    const form = new URLSearchParams({ key, client_secret: clientSecret, 'payment_method_data[type]': 'card' });
    form.set('payment_method_data[card][number]', field('number').value.replaceAll(' ', ''));
    port.postMessage({ type: 'result', result: await confirm(clientSecret, form) });
  }

  async function confirm(clientSecret: string, body: URLSearchParams) {
    const id = clientSecret.split('_secret_')[0];
    try {
      const answer = await (await fetch(`/v1/payment_intents/${id}/confirm`, { method: 'POST', body })).json();
      return answer.error ? { error: answer.error } : { paymentIntent: answer };
    } catch {
      const message =
        'We are experiencing issues connecting to our payments provider. Please check your internet connection or try again.';
      return { error: { type: 'api_connection_error', message } };
    }
  }
})();
