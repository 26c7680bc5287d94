/** Pays at the emulator with a valid card, as Stripe.js does: with the publishable key and the payment's client secret. */
export async function pay(stripe: { apiUrl: string; publishableKey: string }, clientSecret: string): Promise<void> {
  const [id] = clientSecret.split('_secret_');
  const body = new URLSearchParams({
    key: stripe.publishableKey,
    client_secret: clientSecret,
    payment_method: 'pm_card_visa',
  });
  const answer = await fetch(`${stripe.apiUrl}/v1/payment_intents/${id}/confirm`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`Paying answered ${answer.status}`);
}
