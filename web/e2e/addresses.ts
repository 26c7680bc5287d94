/** Where the product under test is. */
export const productUrl = needed('PRODUCT_URL');
export const mailboxUrl = needed('MAILBOX_URL');

/** What stands in for Stripe there. */
export const stripeUrl = needed('STRIPE_URL');

/** Where an operator gives roles there; a product in containers has no such address. */
export const natsUrl = () => needed('NATS_URL');

function needed(name: string) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must say where it runs, such as ${name}=http://localhost:8080`);
  return value.replace(/\/$/, '');
}
