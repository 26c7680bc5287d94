import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { type FormEvent, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A page as Stripe's documentation of React shows it: what is to be paid, and where, is in its address. */
const query = new URLSearchParams(location.search);
const get = (name: string) => query.get(name) ?? '';

function Form() {
  const [stripe, elements] = [useStripe(), useElements()];
  const [message, setMessage] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements) return;
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: get('return') } });
    setMessage(`${error.type} ${error.code}: ${error.message}`);
  }

  return (
    <form onSubmit={submit}>
      <PaymentElement onReady={() => setMessage('ready')} />
      <button type="submit">Pay</button>
      <output>{message}</output>
    </form>
  );
}

/** The loader takes what is on the page, and would ask Stripe's own address otherwise. */
function load() {
  return new Promise((loaded, failed) => {
    const script = Object.assign(document.createElement('script'), {
      src: get('script'),
      onload: loaded,
      onerror: failed,
    });
    document.head.append(script);
  }).then(() => loadStripe(get('key')));
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Elements stripe={load()} options={{ clientSecret: get('secret'), appearance: { theme: 'night' } }}>
      <Form />
    </Elements>
  </StrictMode>,
);
