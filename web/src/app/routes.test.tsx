import { describe, expect, it, jest } from '@jest/globals';
import { contentRules } from '@kindred/contracts/rules';
import { screen, waitFor } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { expectMember } from '../lib/expected-member';

const landing = () => screen.findByRole('link', { name: 'Create Account' });

describe('signed out', () => {
  it.each(['/', '/messages', '/settings', '/anything'])('shows the landing at %s', async (address) => {
    open(address);
    await landing();
    await heading('Testname');
    for (const text of [
      'More than just skin deep',
      'Connect with the LGBTQ+ community',
      'Your safety is our priority.',
    ]) {
      screen.getByText(text);
    }
    const words = screen.getByText(/By continuing/).textContent;
    expect(words).toBe('By continuing, you agree to our Terms of Service and Privacy Policy');
  });

  it.each([
    ['/login', 'Sign In'],
    ['/register', 'Create Account'],
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password', 'Invalid Reset Link'],
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
    ['/safety', 'Safety tips'],
    ['/notice', 'Report content'],
  ])('shows %s', async (address, title) => {
    open(address);
    await heading(title);
    await waitFor(() => expect(document.title).toMatch(/ · Testname$/));
  });

  it('shows the landing while nobody knows yet who is asking', async () => {
    server.on('GET /api/auth/user', () => new Promise(() => {}));
    open('/settings');
    await landing();
    await waitFor(() => expect(server.requests('GET /api/auth/user')).toHaveLength(1));
  });

  it('says that there is no connection where a member is expected and the server does not answer', async () => {
    expectMember();
    server.on('GET /api/auth/user', { status: 503 });
    const user = open('/settings');
    await heading('No connection');
    let answer = (_: { status: number; body: unknown }) => {};
    server.on('GET /api/auth/user', () => new Promise((resolve) => (answer = resolve)));
    const asked = server.requests('GET /api/auth/user').length;
    await user.click(await button('Retry'));
    await waitFor(() => expect(server.requests('GET /api/auth/user')).toHaveLength(asked + 1));
    await heading('No connection');
    answer({ status: 200, body: member() });
    await heading('Settings');
  });

  it('asks again then by itself until there is an answer', async () => {
    expectMember();
    const answers = [{ status: 503 }, { status: 503 }];
    server.on('GET /api/auth/user', () => answers.shift() ?? { status: 200, body: member() });
    open('/settings');
    await heading('No connection');
    await heading('Settings');
  });

  it.each([
    ['/terms', 'Terms of Service'],
    ['/login', 'Sign In'],
    ['/reset-password', 'Invalid Reset Link'],
  ])('shows %s then all the same', async (address, title) => {
    expectMember();
    server.on('GET /api/auth/user', { status: 503 });
    open(address);
    await waitFor(() => expect(server.requests('GET /api/auth/user').length).toBeGreaterThan(0));
    await heading(title);
  });

  it.each([
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
    ['/safety', 'Safety tips'],
    ['/subscribe', 'You are offline'],
    ['/login', 'You are offline'],
    ['/', 'You are offline'],
  ])('without a network shows at %s: %s', async (address, title) => {
    const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    for (const asked of ['GET /api/auth/user', 'GET /api/config']) server.cut(asked);
    open(address);
    await heading(title);
    offline.mockRestore();
  });

  it('asks nobody who is there when the browser sent no session', async () => {
    document.documentElement.dataset.visitor = '';
    open('/');
    await landing();
    delete document.documentElement.dataset.visitor;
    await heading('Testname');
    expect(server.requests('GET /api/auth/user')).toEqual([]);
  });

  it('carries "More than skin deep" on the ways in', async () => {
    open('/login');
    await screen.findByText('More than skin deep');
  });

  it('numbers the rules for content by which moderators decide', async () => {
    open('/terms');
    await heading('Terms of Service');
    const rules = screen.getAllByRole('listitem').filter((item) => item.closest('ol'));
    expect(rules.map((item) => [String((item as HTMLLIElement).value), item.textContent])).toEqual(
      contentRules.map(({ id, text }) => [id, text]),
    );
  });

  it('writes ten sections of terms and eleven of privacy, and leads back', async () => {
    const user = open('/register');
    await user.click(await screen.findByRole('link', { name: 'Terms of Service' }));
    await heading('Terms of Service');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(10);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: 'Privacy Policy' }));
    await heading('Privacy Policy');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(11);
  });
});

describe('signed in', () => {
  it.each(['/', '/login', '/register', '/forgot-password'])('shows Discover at %s', async (address) => {
    server.user = member();
    open(address);
    await heading('Discover');
    expect(window.location.pathname).toBe('/');
  });

  it.each(['/terms', '/privacy', '/safety'])('shows %s', async (address) => {
    server.user = member();
    open(address);
    await waitFor(() => expect(server.requests('GET /api/auth/user')).toHaveLength(1));
    expect(await screen.findAllByRole('heading', { level: 2 })).not.toHaveLength(0);
  });

  it('says that a page does not exist', async () => {
    server.user = member();
    open('/nowhere');
    await heading('404 Page Not Found');
    screen.getByText('Did you forget to add the page to the router?');
  });

  it('has the five ways at the bottom', async () => {
    server.user = member();
    open('/');
    const bar = await screen.findByRole('navigation', { name: 'Main' });
    const links = [...bar.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Discover', '/'],
      ['Messages', '/messages'],
      ['Favorites', '/favorites'],
      ['Profile', '/profile'],
      ['Settings', '/settings'],
    ]);
  });
});
