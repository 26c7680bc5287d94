import { applyConfirmation, applyPasswordChange, applyUndo, changeEmail } from '@kindred/contracts/addresses';
import { checkPassword } from '@kindred/contracts/auth';
import { call } from '@kindred/kit/call';
import type { AddressBook } from './address-book.js';
import type { AuthAlone } from './start-auth.js';

const password = 'secret1';

/** What members of an address book do with their own address and password, which is `secret1` at first. */
export function ownAccount(auth: AuthAlone, book: AddressBook) {
  const ask = (id: string, email: string, typed = password) =>
    call(auth.bus, changeEmail, { password: typed, email }, id);
  const confirm = (token: string) => call(auth.bus, applyConfirmation, { token });
  return {
    ask,
    confirm,
    undo: (token: string, typed = password) => call(auth.bus, applyUndo, { token, password: typed }),
    changePassword: (id: string, newPassword: string, typed = password) =>
      call(auth.bus, applyPasswordChange, { password: typed, newPassword }, id),
    signIn: (email: string, typed = password) => call(auth.bus, checkPassword, { email, password: typed }),
    /** Somebody who has changed to another address, and the link to take it back. */
    changed: async () => {
      const member = await book.register();
      const next = book.newAddress();
      await ask(member.id, next);
      await confirm(await book.tokenTo(next));
      return { ...member, next, back: await book.tokenTo(member.email) };
    },
  };
}
