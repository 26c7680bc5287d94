import type { validations } from './said.js';
import { click, setStage, signedOut, type, visitWren } from './stage.js';
import type { Trigger } from './trigger.js';

/** A form, what is typed into it, and the button that submits it. */
function form(path: string, typed: Record<string, string>, submit: string): Trigger {
  return async ({ browser, url }) => {
    const page = await signedOut(browser, url);
    await page.goto(path);
    for (const [label, text] of Object.entries(typed)) await type(page, label, text);
    await click(page, submit);
    return page;
  };
}

const login = (typed: Record<string, string>) => form('/login', typed, 'Sign In');
const registration = (typed: Record<string, string>) => form('/register', typed, 'Create Account');
const reset = (typed: Record<string, string>) => form('/reset-password?token=x', typed, 'Reset password');

export const triggerValidations: Record<keyof typeof validations, Trigger> = {
  'an email that is none, at login': login({ Email: 'nonsense', Password: 'x' }),
  'no password, at login': login({ Email: 'me@example.org' }),
  'an email that is none, at registration': registration({ Email: 'nonsense' }),
  'a username that is too short': registration({ Username: 'ab' }),
  'a username that is too long': registration({ Username: 'x'.repeat(21) }),
  'a password that is too short': registration({ Password: '12345' }),
  'a password repeated wrongly': registration({ Password: '123456', 'Confirm password': '654321' }),
  'an email that is none, at a reset mail': form('/forgot-password', { Email: 'nonsense' }, 'Send reset link'),
  'a new password that is too short': reset({ 'New password': '12345', 'Confirm password': '12345' }),
  'a new password repeated wrongly': reset({ 'New password': '123456', 'Confirm password': '654321' }),
  'a report without a reason': async ({ browser, url }) => {
    const stage = await setStage(browser, url);
    await visitWren(stage);
    await click(stage.page, 'Report');
    await stage.page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
    return stage.page;
  },
  'the age of a child': async ({ browser, url }) => {
    const { page } = await setStage(browser, url);
    await page.goto('/profile');
    await click(page, 'Edit');
    await type(page, 'Age', '17');
    await click(page, 'Save Changes');
    return page;
  },
};
