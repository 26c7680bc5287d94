let known = '';

/**
 * Notes the address of who has just registered, or asks for a new password, for the next form: in the memory of this page
 * alone, since the history would keep it.
 */
export function noteEmail(email: string) {
  known = email;
}

export const knownEmail = () => known;
