/** For how many hours a report may name a message that was unsent or has vanished, so that what it said is evidence. */
export const KEPT_HOURS = 48;

/** Whether a message has not vanished, as SQL. Readers do not wait until it is removed. @param message the alias of its row */
export const isThere = (message: string) =>
  `(${message}.vanished_at is null and (${message}.expires_at is null or ${message}.expires_at > now()))`;

/**
 * Whether a message exists, or vanished so recently that cursors and reports may name it, as SQL. The row of a reported message
 * stays longer, which its sender must not notice. @param message the alias of its row
 */
export const isNameable = (message: string) =>
  `(${message}.vanished_at is null or ${message}.vanished_at > now() - interval '${KEPT_HOURS} hours')`;

/**
 * Whether the receiver of a message sees it, as SQL. Messages that came after they declined a request stay hidden, but notices
 * among them are shown once they have answered, because what a notice says still holds.
 * The first part is the condition of the index `messages_received`, so that hidden messages cost nothing. The index is in the
 * order of `-sequence`.
 * @param message the alias of its row
 * @param hasDeclined whether the request is declined now, as SQL
 */
export const isReceived = (message: string, hasDeclined: string) =>
  `((not ${message}.is_hidden or ${message}.notice is not null) and not (${message}.is_hidden and (${hasDeclined})))`;

/** The URL of a message's photo or recording, as SQL in the form of its index. @param message the alias of the message's row */
export const fileUrlIn = (message: string) => `coalesce(${message}.image_url, ${message}.voice_url)`;
