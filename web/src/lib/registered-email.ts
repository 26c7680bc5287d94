let registered = '';

/** Notes who has just registered, for the sign-in after it: in the memory of this page alone, since the history would keep it. */
export function noteRegistered(email: string) {
  registered = email;
}

export const registeredEmail = () => registered;
