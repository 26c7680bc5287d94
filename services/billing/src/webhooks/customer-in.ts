/** The customer id of a Stripe object: its own if it is a customer, else that of the customer it names. */
export function customerIn(object: object): string | null {
  const {
    object: kind,
    id,
    customer,
  } = object as { object?: string; id?: string; customer?: string | { id: string } | null };
  if (kind === 'customer') return id ?? null;
  return typeof customer === 'object' ? (customer?.id ?? null) : (customer ?? null);
}
