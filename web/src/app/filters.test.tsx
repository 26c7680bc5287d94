import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const queries = () => server.requests('GET /api/discover').map(({ query: { limit: _, ...filters } }) => filters);
const slider = (name: string) => screen.getByRole('slider', { name });
const saved = () => JSON.parse(localStorage.getItem('discover-filters') ?? 'null');

async function openFilters() {
  server.user = member();
  const user = open('/');
  await heading('No users found');
  await user.click(await button('Filters'));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Filters' })) };
}

describe('filters', () => {
  it('begin at their defaults and offer what the specification lists', async () => {
    const { dialog } = await openFilters();
    expect(['Minimum age', 'Maximum age', 'Maximum distance'].map((name) => slider(name).ariaValueNow)).toEqual([
      '18',
      '50',
      '25',
    ]);
    expect([slider('Minimum age').ariaValueMin, slider('Maximum age').ariaValueMax]).toEqual(['18', '65']);
    expect([slider('Maximum distance').ariaValueMin, slider('Maximum distance').ariaValueMax]).toEqual(['1', '100']);
    const choices = dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(choices).toEqual([
      ...['Slim', 'Athletic', 'Average', 'Muscular', 'Stocky', 'Large'],
      ...['Dating', 'Friends', 'Networking', 'Hookups', 'Relationship', 'Chat'],
    ]);
  });

  it('are closed at once, however often one has asked for them', async () => {
    server.user = member();
    const user = open('/');
    const ask = await button('Filters');
    for (let times = 0; times < 3; times++) fireEvent.click(ask);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Filters' })).getByRole('button', { name: 'Close' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are sent with each call once applied, and kept in the browser', async () => {
    const { user, dialog } = await openFilters();
    expect(queries()).toEqual([{}]);
    slider('Minimum age').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await user.click(dialog.getByRole('checkbox', { name: 'Slim' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Large' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Chat' }));
    expect(queries()).toEqual([{}]);
    await user.click(dialog.getByRole('button', { name: 'Apply Filters' }));
    const sent = { minAge: '20', maxAge: '50', maxDistance: '25', bodyTypes: 'slim,large', lookingFor: 'chat' };
    await waitFor(() => expect(queries()).toEqual([{}, sent]));
    await user.click(await screen.findByRole('tab', { name: 'Online Now' }));
    await waitFor(() => expect(queries()[2]).toEqual({ tab: 'online', ...sent }));
    expect(saved()).toEqual({
      minAge: 20,
      maxAge: 50,
      maxDistance: 25,
      bodyTypes: ['slim', 'large'],
      lookingFor: ['chat'],
    });
  });

  it('say what would be filtered, until it is', async () => {
    const { user, dialog } = await openFilters();
    dialog.getByText('Not applied yet: people aged 18 to 50, up to 25 miles away.');
    await user.click(dialog.getByRole('checkbox', { name: 'Slim' }));
    dialog.getByText('Not applied yet: people aged 18 to 50, up to 25 miles away, slim.');
    await user.click(dialog.getByRole('button', { name: 'Apply Filters' }));
    await user.click(await button('Filters'));
    await screen.findByText('Only people who match are shown.');
  });

  it('set no bound at the ends of the age slider', async () => {
    const { user, dialog } = await openFilters();
    slider('Maximum age').focus();
    await user.keyboard('{End}');
    await user.click(dialog.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(queries()).toEqual([{}, { maxDistance: '25' }]));
  });

  it('move with Home and End only the thumb that has the focus, as far as the other, and say where it is', async () => {
    const { user, dialog } = await openFilters();
    const ages = () => ['Minimum age', 'Maximum age'].map((name) => slider(name).getAttribute('aria-valuetext'));
    slider('Minimum age').focus();
    await user.keyboard('{ArrowRight}{End}');
    expect(ages()).toEqual(['50', '50']);
    dialog.getByText('Not applied yet: people aged 50, up to 25 miles away.');
    await user.keyboard('{Home}');
    slider('Maximum age').focus();
    await user.keyboard('{End}');
    expect(ages()).toEqual(['18', '65+']);
    await user.keyboard('{Home}');
    expect(ages()).toEqual(['18', '18']);
    expect(document.activeElement).toBe(slider('Maximum age'));
    slider('Maximum distance').focus();
    await user.keyboard('{Home}');
    expect(slider('Maximum distance').getAttribute('aria-valuetext')).toBe('1 mile');
  });

  it('are remembered, and gone after Clear All', async () => {
    localStorage.setItem(
      'discover-filters',
      JSON.stringify({ minAge: 30, maxAge: 40, maxDistance: 5, bodyTypes: ['slim'], lookingFor: [] }),
    );
    const { user, dialog } = await openFilters();
    expect(queries()).toEqual([{ minAge: '30', maxAge: '40', maxDistance: '5', bodyTypes: 'slim' }]);
    expect(slider('Minimum age').ariaValueNow).toBe('30');
    await user.click(dialog.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(queries()[1]).toEqual({}));
    expect(saved()).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await button('Filters'));
    expect((await screen.findByRole('slider', { name: 'Minimum age' })).ariaValueNow).toBe('18');
  });

  it('close with Escape, and give the focus back', async () => {
    const { user } = await openFilters();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = await button('Filters');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(queries()).toEqual([{}]);
  });

  it('close when one goes back, and open again when one goes forward', async () => {
    const { user } = await openFilters();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/');
    window.history.forward();
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ignore what is broken in the browser’s storage', async () => {
    localStorage.setItem('discover-filters', '{"minAge":"x"');
    await openFilters();
    expect(queries()).toEqual([{}]);
  });
});
