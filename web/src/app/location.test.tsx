import { afterEach, describe, expect, it } from '@jest/globals';
import { cellCentre, cellOf } from '@kindred/contracts/grid';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { at, failing, phone, putPhoneAway } from '../../test/phone';
import { server } from '../../test/server';

const here = { latitude: 38.7223345, longitude: -9.1393366 };
const centre = cellCentre(cellOf(here));
const nowhere = { latitude: null, longitude: null };
afterEach(putPhoneAway);

describe('sharing a location', () => {
  it('sends the centre of the cell and its name, and nothing that the phone said', async () => {
    server.user = member(nowhere);
    const asked = phone(at(here));
    const user = open('/');
    await user.click(await button('Share Location'));
    await screen.findByText('Location updated');
    screen.getByText('Your location has been updated successfully');

    expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 }]);
    expect(server.requests('PATCH /api/profile/location').map(({ body }) => body)).toEqual([
      { ...centre, locationName: 'Lisbon, Lisboa' },
    ]);
    expect(server.requests('GET /api/geocode/reverse').map(({ query }) => query)).toEqual([
      { latitude: String(centre.latitude), longitude: String(centre.longitude), localityLanguage: 'en' },
    ]);
    const everything = JSON.stringify(server.seen);
    for (const secret of ['38.7223', '-9.1393', '12.5', 'accuracy']) expect(everything).not.toContain(secret);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Share Location' })).toBeNull());
    await waitFor(() => expect(server.requests('GET /api/discover')).toHaveLength(2));
  });

  it('is the same to the byte wherever one is in the cell', async () => {
    const bodies = [];
    for (const [north, east] of [
      [0.006, 0.006],
      [-0.006, -0.006],
    ] as const) {
      server.user = member(nowhere);
      phone(at({ latitude: centre.latitude + north, longitude: centre.longitude + east }));
      const user = open('/');
      await user.click(await button('Share Location'));
      await waitFor(() => expect(server.requests('PATCH /api/profile/location')).toHaveLength(1));
      bodies.push(JSON.stringify(server.requests('PATCH /api/profile/location')[0]?.body));
      cleanup();
      server.reset();
    }
    expect(bodies[0]).toBe(bodies[1]);
  });

  it('goes without a name when the geocoder does not answer', async () => {
    server.user = member(nowhere);
    server.on('GET /api/geocode/reverse', { status: 503 });
    phone(at(here));
    const user = open('/');
    await user.click(await button('Share Location'));
    await screen.findByText('Location updated');
    expect(server.requests('PATCH /api/profile/location')[0]?.body).toEqual(centre);
  });

  it.each([
    [1, '', 'Location access denied. Please enable location permissions.'],
    [2, '', 'Location information is unavailable.'],
    [3, '', 'Location request timed out.'],
    [9, 'The phone is shy', 'The phone is shy'],
    [9, '', 'Unknown location error'],
  ])('explains error %i %s', async (code, message, words) => {
    server.user = member(nowhere);
    phone(failing(code, message));
    const user = open('/');
    await user.click(await button('Share Location'));
    await screen.findByText('Location Error');
    screen.getByText(words);
    expect(server.requests('PATCH /api/profile/location')).toHaveLength(0);
  });

  it('explains a browser that cannot', async () => {
    server.user = member(nowhere);
    const user = open('/');
    await user.click(await button('Share Location'));
    await screen.findByText('Geolocation is not supported by this browser');
  });

  it('shows why the server refused', async () => {
    server.user = member(nowhere);
    server.refuse('PATCH /api/profile/location', 429, 'limited', 'Too many changes. Try again later.');
    phone(at(here));
    const user = open('/');
    await user.click(await button('Share Location'));
    await screen.findByText('Location update failed');
    screen.getByText('Too many changes. Try again later.');
  });

  it('is not asked again of whoever has closed the question', async () => {
    server.user = member(nowhere);
    const user = open('/');
    const question = await screen.findByRole('region', { name: 'See who is near you' });
    within(question).getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Share Location' })).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it.each([
    ['has one', {}],
    ['shares none', { ...nowhere, shareLocation: false }],
  ])('is not asked of whoever %s', async (_, parts) => {
    server.user = member(parts);
    open('/');
    await heading('No users found');
    expect(screen.queryByRole('button', { name: 'Share Location' })).toBeNull();
  });
});
