/** Whether a message has not vanished, as SQL. Readers do not wait until it is removed. @param message the alias of its row */
export const isThere = (message: string) =>
  `(${message}.vanished_at is null and (${message}.expires_at is null or ${message}.expires_at > now()))`;
