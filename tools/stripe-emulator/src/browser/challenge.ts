/** The page of a card's bank: its owner agrees or does not, as soon as the page knows of which payment. */
(() => {
  window.addEventListener('message', ({ data: { key, clientSecret }, ports: [port] }) => {
    if (!port) return;
    for (const button of document.querySelectorAll('button')) {
      button.addEventListener('click', async () => {
        port.postMessage({ result: await answer(key, clientSecret, button.value) });
      });
      button.disabled = false;
    }
  });

  async function answer(key: string, clientSecret: string, outcome: string) {
    const id = clientSecret.split('_secret_')[0];
    const body = new URLSearchParams({ key, client_secret: clientSecret, outcome });
    const intent = await (await fetch(`/v1/payment_intents/${id}/answer_challenge`, { method: 'POST', body })).json();
    if (intent.error) return { error: intent.error };
    return intent.status === 'succeeded' ? { paymentIntent: intent } : { error: intent.last_payment_error };
  }
})();
