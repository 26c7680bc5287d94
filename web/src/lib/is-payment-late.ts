/** Whether the renewal of a subscription was not paid, by its status. */
export const isPaymentLate = (status: string | null | undefined) => status === 'past_due' || status === 'unpaid';
