import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { chat, haveConversation, field as messageField, openChat } from '../../test/chat-page';
import { button, field, open } from '../../test/open';
import { member, person } from '../../test/people';
import { at, phone, putPhoneAway } from '../../test/phone';
import { server } from '../../test/server';
import { leave } from '../lib/leave';

/** Something that a person does, which asks this of the server. */
type Act = { asks: () => string; act: () => Promise<unknown> };

afterEach(putPhoneAway);

async function openProfile() {
  server.user = member();
  server.people = [person({ displayName: 'Wren' })];
  return open(`/profile/${server.people[0]?.id}`);
}

const onProfile = (name: string, asks: string): Act => ({
  asks: () => asks,
  act: async () => (await openProfile()).click(await button(name)),
});

async function report() {
  const user = await openProfile();
  await user.click(await button('Report'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Report Wren' }));
  await user.click(sheet.getByRole('radio', { name: 'Spam' }));
  await user.click(sheet.getByRole('button', { name: 'Report' }));
}

async function saveProfile() {
  server.user = member();
  const user = open('/profile');
  await user.click(await button('Edit'));
  await user.type(await screen.findByRole('textbox', { name: 'Display Name' }), 'y');
  await user.click(await button('Save Changes'));
}

async function sendMessage() {
  const user = openChat();
  await user.type(await messageField(), 'Tea?{Enter}');
}

async function turnSwitch() {
  server.user = member();
  const user = open('/settings');
  await user.click(await screen.findByRole('switch', { name: 'Show age' }));
}

async function shareLocation() {
  server.user = member({ latitude: null, longitude: null });
  phone(at({ latitude: 38.7223345, longitude: -9.1393366 }));
  const user = open('/');
  await user.click(await button('Share Location'));
}

async function choosePlan() {
  server.user = member();
  const user = open('/subscribe');
  await user.click(await button('Select Monthly'));
}

const onForm = (path: string, values: Record<string, string>, name: string) => async () => {
  server.user = null;
  const user = open(path);
  for (const [label, value] of Object.entries(values)) await user.type(await field(label), value);
  await user.click(await button(name));
};
const passwords = { 'New password': 'battery staple', 'Confirm password': 'battery staple' };
const account = { Email: 'sam@example.org', Username: 'sam', Password: 'secret', 'Confirm password': 'secret' };

const asMember = {
  'a tap': onProfile('Send Tap', 'POST /api/interactions'),
  'a chat': onProfile('Message', 'POST /api/conversations'),
  'a block': onProfile('Block', 'POST /api/interactions'),
  'a report': { asks: () => 'POST /api/interactions', act: report },
  'a profile': { asks: () => 'PUT /api/profile', act: saveProfile },
  'a message': { asks: () => `POST /api/conversations/${chat.id}/messages`, act: sendMessage },
} satisfies Record<string, Act>;

const acts: Record<string, Act> = {
  ...asMember,
  'a switch': { asks: () => 'PATCH /api/profile', act: turnSwitch },
  'a location': { asks: () => 'PATCH /api/profile/location', act: shareLocation },
  'a plan': { asks: () => 'POST /api/subscription/create', act: choosePlan },
  'a registration': { asks: () => 'POST /api/auth/register', act: onForm('/register', account, 'Create Account') },
  'a reset mail': {
    asks: () => 'POST /api/auth/forgot-password',
    act: onForm('/forgot-password', { Email: 'sam@example.org' }, 'Send reset link'),
  },
  'a reset': {
    asks: () => 'POST /api/auth/reset-password',
    act: onForm('/reset-password?token=t', passwords, 'Reset password'),
  },
};

describe('without a network', () => {
  it.each([
    ['a tap', 'Error', 'Failed to send tap. Please try again.'],
    ['a chat', 'Error', 'Failed to start chat. Please try again.'],
    ['a block', 'Error', 'Failed to block user. Please try again.'],
    ['a report', 'Error', 'Failed to submit report. Please try again.'],
    ['a profile', 'Error', 'Failed to update profile. Please try again.'],
    ['a message', 'Error', 'Failed to send message. Please try again.'],
    ['a switch', 'Error', 'Failed to update settings'],
    ['a location', 'Location update failed', 'Failed to update location'],
    ['a plan', 'Payment Setup Failed', 'Unable to set up payment. Please try again.'],
    ['a registration', 'Registration failed', 'Please try again'],
    ['a reset mail', 'Error', 'Failed to send reset email'],
    ['a reset', 'Reset failed', 'Failed to reset password'],
  ])('%s fails with "%s: %s"', async (name, title, description) => {
    haveConversation();
    const { asks, act } = acts[name] as Act;
    server.cut(asks());
    await act();
    await screen.findByText(title);
    screen.getByText(description);
  });
});

describe('without a session', () => {
  it.each(Object.entries(asMember))('%s says so and leads to the login', async (_, { asks, act }) => {
    haveConversation();
    server.loseSession(asks());
    await act();
    await screen.findByText('Unauthorized');
    screen.getByText('You are logged out. Logging in again...');
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/api/login'));
  });

  it('going back shows nothing of the member and begins anew', async () => {
    const { asks, act } = asMember['a tap'];
    server.loseSession(asks());
    await act();
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/api/login'));
    const html = document.documentElement;
    expect(html.hidden).toBe(false);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(html.hidden).toBe(true);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(leave.reload).toHaveBeenCalled();
    html.hidden = false;
  });
});
