import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, open } from '../../test/open';
import { member, person } from '../../test/people';
import { server } from '../../test/server';

const endless = 'y'.repeat(6000);
const wrong = ['', ' ', 'x', '-1', '0', '17', '25.5', '121', '1e3', 'abc', 'a\0b', 'a@b', '👋', endless];

/** Everything that a form may say of a field. */
const words = new Set([
  ...['Please enter a valid email address', 'Password is required', "Passwords don't match"],
  ...['Username must be at least 3 characters', 'Username must be less than 20 characters'],
  'Password must be at least 6 characters',
  ...['Password must be at most 128 characters', 'Password must be at most 1024 characters'],
  ...['You must be 18 or older', 'Enter an age between 18 and 120', 'Enter a height between 36 and 96 inches'],
  ...[50, 100, 1000, 2000, 4000].map((length) => `Please keep it within ${length} characters`),
  ...['Please use a single line without control characters', 'Please leave out control characters'],
  ...['Please write a message', 'Please select a reason for reporting'],
]);

type Form = { at: string; submit: string; open?: () => Promise<unknown> };

const click = async (name: string) => fireEvent.click(await button(name));

const forms: Record<string, Form> = {
  login: { at: '/login', submit: 'Sign In' },
  register: { at: '/register', submit: 'Create Account' },
  'forgot password': { at: '/forgot-password', submit: 'Send reset link' },
  'reset password': { at: '/reset-password?token=x', submit: 'Reset password' },
  'edit profile': { at: '/profile', submit: 'Save Changes', open: () => click('Edit') },
  feedback: { at: '/settings/feedback', submit: 'Send report' },
  'delete account': { at: '/settings', submit: 'Delete', open: () => click('Delete account') },
  report: {
    at: '/',
    submit: 'Report',
    open: async () => {
      await click('Wren');
      await screen.findByRole('dialog');
      await click('Report');
    },
  },
};
const isForVisitors = ({ at }: Form) => ['/login', '/register', '/forgot-password'].includes(at);

async function show(form: Form) {
  if (!isForVisitors(form)) server.user = member();
  server.people = [person({ displayName: 'Wren' })];
  for (const route of ['PUT /api/profile', 'POST /api/feedback', 'DELETE /api/account', 'POST /api/auth/login'])
    server.refuse(route, 503, 'unavailable', 'Not now');
  open(form.at);
  await form.open?.();
  return waitFor(() => {
    const buttons = screen.getAllByRole('button', { name: form.submit }) as HTMLButtonElement[];
    const found = buttons.find(({ form: owner }) => owner);
    if (!found?.form) throw new Error('The form is not there yet');
    return { element: found.form, submit: found };
  });
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((field): field is HTMLInputElement =>
    field.matches('textarea, input:not([type=checkbox], [type=radio])'),
  );

describe.each(Object.entries(forms))('the form: %s', (_, form) => {
  it('speaks to a person of every wrong value', async () => {
    const { element, submit } = await show(form);
    const shown = new Set<string>();
    for (const value of wrong) {
      for (const field of fieldsOf(element)) fireEvent.change(field, { target: { value } });
      fireEvent.click(submit);
      await act(async () => undefined);
      await waitFor(() => expect(submit.disabled).toBe(false));
      for (const alert of within(element).queryAllByRole('alert')) shown.add(alert.textContent ?? '');
    }
    expect(shown.size).toBeGreaterThan(0);
    expect([...shown].filter((one) => !words.has(one))).toEqual([]);
  });
});
