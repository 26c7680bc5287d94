/** Where the development site answers: its settings are files in the repository. */
export const addresses = {
  PRODUCT_URL: 'http://localhost:8080',
  MAILBOX_URL: 'http://localhost:8025',
  STRIPE_URL: 'http://localhost:12111',
};
