import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { open } from '../../test/open';
import { member } from '../../test/people';
import { at, failing, locationPermission, phone, putPhoneAway } from '../../test/phone';
import { server } from '../../test/server';

afterEach(putPhoneAway);

const here = { latitude: 38.7223345, longitude: -9.1393366 };
const nowhere = { latitude: null, longitude: null, locationName: null };
const panel = async () => within(await screen.findByRole('region', { name: 'Location Services' }));

describe('the location panel', () => {
  it.each([
    ['prompt', 'Unknown'],
    ['granted', 'Allowed'],
    ['denied', 'Denied'],
  ] as const)('says of a permission that is %s: %s', async (state, word) => {
    server.user = member(nowhere);
    locationPermission(state);
    open('/settings');
    await (await panel()).findByText(word);
  });

  it('follows the permission while it changes', async () => {
    server.user = member(nowhere);
    const change = locationPermission('prompt');
    open('/settings');
    await (await panel()).findByText('Unknown');
    act(() => change('granted'));
    await (await panel()).findByText('Allowed');
  });

  it('is active where this browser may ask and a place is stored', async () => {
    server.user = member({ locationName: 'Lisbon, Lisboa' });
    locationPermission('granted');
    open('/settings');
    await (await panel()).findByText('Active');
    (await panel()).getByText('Lisbon, Lisboa');
    (await panel()).getByRole('button', { name: 'Enable Location' });
    (await panel()).getByText('Reads your location again.');
  });

  it('says when a place lapsed', async () => {
    server.user = member({ ...nowhere, locationLapsedAt: '2026-03-04T12:00:00.000Z' });
    open('/settings');
    await (await panel()).findByText(/deleted on March 4, 2026, because it had not been updated/);
  });

  it('obtains a position, names it, and tells how sure the reading is', async () => {
    server.user = member(nowhere);
    let found = () => {};
    phone((tell) => (found = () => at(here, 12.5)(tell, () => {})));
    const user = open('/settings');
    await user.click((await panel()).getByRole('button', { name: 'Enable Location' }));
    (await panel()).getByRole('button', { name: 'Getting Location...' });
    act(() => found());
    await (await panel()).findByText('Active');
    (await panel()).getByText('Lisbon, Lisboa');
    (await panel()).getByText('Accuracy: 13 metres');
    await screen.findByText('Your location has been updated successfully');
  });

  it('shows the own coordinates to four decimals where the place has no name, and sends none of them', async () => {
    server.user = member(nowhere);
    server.on('GET /api/geocode/reverse', { status: 404 });
    phone(at(here));
    const user = open('/settings');
    await user.click((await panel()).getByRole('button', { name: 'Enable Location' }));
    await (await panel()).findByText('38.7223, -9.1393');
    const everything = JSON.stringify(server.seen);
    for (const secret of ['38.7223', '-9.1393', '12.5', 'accuracy']) expect(everything).not.toContain(secret);
  });

  it('becomes denied when the phone refuses', async () => {
    server.user = member(nowhere);
    phone(failing(1));
    const user = open('/settings');
    await user.click((await panel()).getByRole('button', { name: 'Enable Location' }));
    await (await panel()).findByText('Denied');
    await screen.findByText('Location access denied. Please enable location permissions.');
  });

  it('is denied no longer once the browser allows it', async () => {
    server.user = member(nowhere);
    const change = locationPermission('denied');
    phone(failing(1));
    const user = open('/settings');
    await user.click((await panel()).getByRole('button', { name: 'Enable Location' }));
    await screen.findByText('Location access denied. Please enable location permissions.');
    act(() => change('granted'));
    await (await panel()).findByText('Allowed');
  });

  it('stays denied where the browser allows it and the phone does not', async () => {
    server.user = member(nowhere);
    locationPermission('granted');
    phone(failing(1));
    const user = open('/settings');
    await (await panel()).findByText('Allowed');
    await user.click((await panel()).getByRole('button', { name: 'Enable Location' }));
    await (await panel()).findByText('Denied');
  });

  it('forgets the place and asks no more while sharing is off', async () => {
    server.user = member({ locationName: 'Lisbon, Lisboa' });
    locationPermission('granted');
    phone(at(here));
    server.on('PATCH /api/profile', () => ({
      status: 200,
      body: Object.assign(server.user ?? {}, { ...nowhere, shareLocation: false }),
    }));
    const user = open('/settings');
    await user.click((await panel()).getByRole('button', { name: 'Enable Location' }));
    await (await panel()).findByText('Accuracy: 13 metres');
    await user.click((await panel()).getByRole('switch', { name: 'Share Location' }));
    await (await panel()).findByText('Allowed');
    expect((await panel()).queryByText('Lisbon, Lisboa')).toBeNull();
    const button = (await panel()).getByRole('button', { name: 'Enable Location' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
  });

  it('shows no reading of before once sharing is on again and no place is stored', async () => {
    server.user = member({ locationName: 'Lisbon, Lisboa' });
    locationPermission('granted');
    phone(at(here));
    server.on('PATCH /api/profile', ({ body }) => {
      const { shareLocation } = body as { shareLocation: boolean };
      return { status: 200, body: Object.assign(server.user ?? {}, { ...nowhere, shareLocation }) };
    });
    const user = open('/settings');
    await user.click((await panel()).getByRole('button', { name: 'Enable Location' }));
    await (await panel()).findByText('Accuracy: 13 metres');
    const share = async () => (await panel()).getByRole('switch', { name: 'Share Location' });
    await user.click(await share());
    await user.click(await share());
    await waitFor(() => expect(server.requests('PATCH /api/profile')).toHaveLength(2));
    const inPanel = await panel();
    expect(inPanel.queryByText(/Accuracy|38\.72/)).toBeNull();
  });

  it('explains why', async () => {
    server.user = member(nowhere);
    open('/settings');
    (await panel()).getByRole('heading', { name: 'Why Share Your Location?' });
    (await panel()).getByText(/Only your approximate distance is shown/);
  });
});
