import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { ProfileForm } from '../features/profile/profile-form';

const shown = {
  bio: 'Reads on trains.\nTalks to dogs.',
  interests: ['Chess', 'Tea'],
  height: 71,
  bodyType: 'athletic' as const,
  lookingFor: ['dating' as const, 'chat' as const],
  pronouns: 'they/them',
};
const saved = () => server.requests('PUT /api/profile').map(({ body }) => body);
const box = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;

describe('my profile', () => {
  it('shows what I say of myself', async () => {
    server.user = member({ ...shown, displayName: 'Sam', age: 34, locationName: 'Porto, Norte' });
    open('/profile');
    await heading('My Profile');
    await heading('Sam');
    for (const text of ['34 years old', 'Porto, Norte', 'Chess', `5'11"`, 'Athletic', 'Dating, Chat', 'they/them']) {
      screen.getByText(text);
    }
    for (const name of ['About Me', 'Interests', 'Details']) screen.getByRole('heading', { name });
    screen.getByRole('navigation', { name: 'Main' });
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  });

  it('asks who I am while it has neither name nor words, and leads to the form', async () => {
    server.user = member({ displayName: null });
    const user = open('/profile');
    await heading('Tell people who you are');
    await user.click(await button('Introduce yourself'));
    await screen.findByRole('textbox', { name: 'Display Name' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(screen.queryByRole('heading', { name: 'Tell people who you are' })).toBeNull();
  });

  it('is the same under my own id', async () => {
    server.user = member();
    open(`/profile/${server.user.id}`);
    await heading('My Profile');
    screen.getByRole('navigation', { name: 'Main' });
  });

  it('saves every field, and shows it', async () => {
    const said = {
      displayName: 'Sam the Second',
      bio: 'Hello there',
      age: 41,
      height: 70,
      pronouns: 'he/him',
      bodyType: 'slim',
      gender: 'non_binary',
      sexuality: 'queer',
      lookingFor: ['friends'],
      interests: ['Chess', 'Go'],
    };
    const fieldsNotTriedHere = Object.keys(ProfileForm.shape).filter((name) => !(name in said));
    expect({ fieldsNotTriedHere }).toEqual({ fieldsNotTriedHere: [] });
    server.user = member({ displayName: 'Sam', age: null, photos: [] });
    const user = open('/profile');
    await user.click(await button('Edit'));
    await user.clear(await screen.findByRole('textbox', { name: 'Display Name' }));
    await user.type(box('Display Name'), 'Sam the Second');
    await user.type(box('About Me'), 'Hello there');
    await user.type(box('Age'), '٤١');
    await user.type(box('Height (inches)'), '70');
    await user.type(box('Pronouns'), 'he/him');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Body type' }), 'Slim');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Non-binary');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sexuality' }), 'Queer');
    await user.click(screen.getByRole('checkbox', { name: 'Friends' }));
    await user.type(box('Add an interest'), '  Chess {Enter}');
    await user.type(box('Add an interest'), '   ');
    await user.click(await button('Add'));
    await user.type(box('Add an interest'), 'Go');
    await user.click(await button('Save Changes'));
    await screen.findByText('Profile updated');
    screen.getByText('Your profile has been successfully updated.');
    await heading('Sam the Second');
    expect(saved()).toEqual([said]);
  });

  it('says nothing of what was and is empty, and clears what was emptied', async () => {
    server.user = member({ displayName: 'Sam', bio: 'Old words', age: null });
    const user = open('/profile');
    await user.click(await button('Edit'));
    await user.clear(await screen.findByRole('textbox', { name: 'About Me' }));
    await user.click(await button('Save Changes'));
    await screen.findByText('Profile updated');
    expect(saved()).toEqual([{ bio: null }]);
  });

  it('sends only what was changed here: the rest may be another elsewhere', async () => {
    server.user = member({ displayName: 'Sam', bio: 'Old words', interests: ['Chess'], lookingFor: ['friends'] });
    const user = open('/profile');
    await user.click(await button('Edit'));
    await user.type(await screen.findByRole('textbox', { name: 'Pronouns' }), 'they/them');
    await waitFor(() => expect(server.sockets.count).toBe(1));
    const { user: before } = server;
    server.user = { ...member(), ...before, bio: null };
    act(() => server.sockets.say('account-updated', {}));
    await waitFor(() => expect(server.requests('GET /api/auth/user').length).toBeGreaterThan(1));
    await user.click(await button('Save Changes'));
    await screen.findByText('Profile updated');
    expect(saved()).toEqual([{ pronouns: 'they/them' }]);
  });

  it('refuses the age of a child', async () => {
    server.user = member();
    const user = open('/profile');
    await user.click(await button('Edit'));
    await user.clear(await screen.findByRole('textbox', { name: 'Age' }));
    await user.type(box('Age'), '17');
    await user.click(await button('Save Changes'));
    await screen.findByText('You must be 18 or older');
    expect(saved()).toEqual([]);
  });

  it('brings nobody back whose session ended before the answer', async () => {
    server.user = member();
    let answer = () => {};
    server.on('PUT /api/profile', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 200, body: member() };
    });
    const user = open('/profile');
    await user.click(await button('Edit'));
    await user.type(await screen.findByRole('textbox', { name: 'About Me' }), 'Hello');
    await waitFor(() => expect(server.sockets.count).toBe(1));
    await user.click(await button('Save Changes'));
    await waitFor(() => expect(saved()).toHaveLength(1));
    server.user = null;
    act(() => server.sockets.say('session-ended', {}));
    await screen.findByRole('link', { name: 'Create Account' });
    answer();
    await screen.findByText('Profile updated');
    await screen.findByRole('link', { name: 'Create Account' });
  });

  it('keeps what was typed when saving fails', async () => {
    server.user = member();
    server.refuse('PUT /api/profile', 503, 'unavailable', 'Not now');
    const user = open('/profile');
    await user.click(await button('Edit'));
    await user.clear(await screen.findByRole('textbox', { name: 'Display Name' }));
    await user.type(box('Display Name'), 'Precious');
    await user.click(await button('Save Changes'));
    await screen.findByText('Failed to update profile. Please try again.');
    expect(box('Display Name').value).toBe('Precious');
  });

  it('returns to the view on Cancel, and forgets', async () => {
    server.user = member({ displayName: 'Sam' });
    const user = open('/profile');
    await user.click(await button('Edit'));
    await user.type(await screen.findByRole('textbox', { name: 'Display Name' }), 'xyz');
    await user.click(await button('Cancel'));
    await heading('Sam');
    expect(saved()).toEqual([]);
  });
});

describe('changes that are not saved', () => {
  async function typeName() {
    server.user = member({ displayName: 'Sam' });
    const user = open('/settings');
    await heading('Settings');
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await user.click(await button('Edit'));
    await user.type(await screen.findByRole('textbox', { name: 'Display Name' }), 'my');
    return user;
  }
  const asked = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('stay when one keeps editing, and go when one discards them', async () => {
    const user = await typeName();
    const messages = screen.getByRole('link', { name: 'Messages' });
    await user.click(messages);
    await user.click((await asked()).getByRole('button', { name: 'Keep Editing' }));
    await isGone();
    expect(box('Display Name').value).toBe('Sammy');
    await user.click(messages);
    await user.click((await asked()).getByRole('button', { name: 'Discard' }));
    await heading('Messages');
  });

  it('are asked for on the way back, which then is gone', async () => {
    const user = await typeName();
    window.history.back();
    await asked();
    await waitFor(() => expect(window.location.pathname).toBe('/profile'));
    window.history.back();
    await isGone();
    window.history.back();
    await user.click((await asked()).getByRole('button', { name: 'Discard' }));
    await heading('Settings');
  });

  it('are asked for by the edit toggle and by the window, not by Cancel', async () => {
    const user = await typeName();
    expect(unload()).toBe(false);
    await user.click(await button('Edit'));
    await user.click((await asked()).getByRole('button', { name: 'Discard' }));
    await heading('Sam');
    await user.click(await button('Edit'));
    await user.type(await screen.findByRole('textbox', { name: 'Display Name' }), 'my');
    await user.click(await button('Cancel'));
    await heading('Sam');
    expect(unload()).toBe(true);
  });

  it('are none once they are saved', async () => {
    const user = await typeName();
    await user.click(await button('Save Changes'));
    await heading('Sammy');
    await user.click(screen.getByRole('link', { name: 'Messages' }));
    await heading('Messages');
  });
});
