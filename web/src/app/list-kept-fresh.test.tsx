import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { member, person } from '../../test/people';
import { at, locationPermission, phone, putPhoneAway } from '../../test/phone';
import { server } from '../../test/server';

afterEach(putPhoneAway);

const cardOf = (name: string) => screen.findByRole('article', { name: new RegExp(`^${name}`) });

describe('a list of people', () => {
  it('is read again although a heart was pressed while it was read', async () => {
    server.user = member();
    server.people = [person({ displayName: 'Wren' }), person({ displayName: 'Robin' })];
    const user = open('/');
    const tap = await within(await cardOf('Robin')).findByRole('button', { name: 'Tap' });
    server.on('GET /api/discover', () => new Promise(() => {}));
    await user.click(tap);
    await waitFor(() => expect(server.requests('GET /api/discover')).toHaveLength(2));
    server.on('GET /api/discover', { status: 200, body: [person({ displayName: 'Sky' })] });
    await user.click(within(await cardOf('Wren')).getByRole('button', { name: 'Favorite' }));
    await cardOf('Sky');
  });

  it('shows the heart that the server has stored although its answer is lost', async () => {
    server.user = member();
    const wren = person({ displayName: 'Wren' });
    server.people = [wren];
    server.on('POST /api/interactions', () => {
      server.people = [{ ...wren, isFavorite: true }];
      return { status: 502 };
    });
    const user = open('/');
    const heart = await within(await cardOf('Wren')).findByRole('button', { name: 'Favorite' });
    await user.click(heart);
    await screen.findByText('Failed to update favorites. Please try again.');
    await waitFor(() => expect(server.requests('GET /api/discover')).toHaveLength(2));
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  });

  it('that is not shown keeps waiting to be read again while somebody is tapped', async () => {
    server.user = member();
    server.people = [person({ displayName: 'Wren' })];
    locationPermission('granted');
    phone(at({ latitude: 38.7, longitude: -9.1 }));
    const user = open('/favorites');
    await heading('No favorites yet');
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await user.click(await button('Enable Location'));
    await screen.findByText('Location updated');
    await user.click(screen.getByRole('link', { name: 'Discover' }));
    await user.click(await button('Tap'));
    await screen.findByText('Tap sent!');
    await user.click(screen.getByRole('link', { name: 'Favorites' }));
    await waitFor(() => expect(server.requests('GET /api/favorites')).toHaveLength(2));
  });
});
