/** For how many hours a report may name a message that was unsent or has vanished, so that what it said is evidence. */
export const KEPT_HOURS = 48;

/** Whether a message has not vanished, as SQL. Readers do not wait until it is removed. @param message the alias of its row */
export const isThere = (message: string) =>
  `(${message}.vanished_at is null and (${message}.expires_at is null or ${message}.expires_at > now()))`;

/**
 * Whether a message is there, or has vanished so lately that cursors and reports may name it, as SQL. The row of one that was
 * reported stays longer, which its sender cannot tell. @param message the alias of its row
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

/** The address of the photo or recording of a message that a statement names, as its index has it. @param message the alias of its row */
export const fileUrlIn = (message: string) => `coalesce(${message}.image_url, ${message}.voice_url)`;
