import type { Store } from '../books/store.js';
import type { Form } from './form.js';

/** One call: what it carries, the id in its path, the address of this emulator, and whether the secret key came along. */
export type Call = { store: Store; form: Form; id: string; url: string; isOwner: boolean };

/** Who may call: the account's owner with the secret key, or a browser too, with the publishable key and a client secret. */
export type Access = 'owner' | 'browser';

export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  access: Access;
  answer(call: Call): object;
};

type Answer = Route['answer'];
const route =
  (method: Route['method']) =>
  (path: string, answer: Answer, access: Access = 'owner'): Route => ({ method, path, access, answer });
export const get = route('GET');
export const post = route('POST');
export const remove = route('DELETE');
