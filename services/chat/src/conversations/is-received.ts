/**
 * Whether the receiver of a message sees it, as SQL: what came after they declined a request is hidden for good, but its notices
 * are shown once they have answered, because what they say holds.
 * The first part is the condition of the index `messages_received`, which leaves out the rest however much it is; it is in the order of `-sequence`.
 * @param message the alias of its row
 * @param hasDeclined whether the request is declined now, as SQL
 */
export const isReceived = (message: string, hasDeclined: string) =>
  `((not ${message}.is_hidden or ${message}.notice is not null) and not (${message}.is_hidden and (${hasDeclined})))`;
