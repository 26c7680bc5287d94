import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { member, person } from '../../test/people';
import { server } from '../../test/server';

const offer = () => screen.queryByRole('button', { name: 'Go Premium' });

describe('the premium upsell', () => {
  it('unfolds, and leads to the plans', async () => {
    server.user = member();
    const user = open('/');
    await user.click(await button('Go Premium'));
    for (const text of ['Remove All Ads', 'Unlimited Matches', 'See who likes you first', 'Priority Support']) {
      screen.getByText(text);
    }
    const link = screen.getByRole('link', { name: 'Upgrade for $8.99/month' });
    expect(link.getAttribute('href')).toBe('/subscribe');
  });

  it('stays closed for the session', async () => {
    server.user = member();
    const user = open('/');
    await user.click(await button('Go Premium'));
    await user.click(await button('Close'));
    await waitFor(() => expect(screen.queryByText('Remove All Ads')).toBeNull());
    cleanup();
    open('/');
    await heading('No users found');
    expect(offer()).toBeNull();
  });

  it('takes the focus as it unfolds, and gives it to the people under it when it is closed', async () => {
    server.user = member();
    server.people = [person({ displayName: 'Wren' })];
    const user = open('/');
    await button('Wren');
    (await button('Go Premium')).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('region', { name: 'Premium' }));
    (await button('Close')).focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await button('Wren')));
  });

  it('is not shown to premium members', async () => {
    server.user = member({ isPremium: true });
    open('/');
    await heading('No users found');
    expect(offer()).toBeNull();
  });
});
