import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { button, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const saved = () => server.requests('PUT /api/profile').map(({ body }) => body);
const box = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;

describe('the editor of interests', () => {
  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'adds no interest with Enter that confirms a word: %j',
    async (how) => {
      server.user = member();
      const user = open('/profile');
      await user.click(await button('Edit'));
      await user.type(await screen.findByRole('textbox', { name: 'Add an interest' }), 'Tea');
      fireEvent.keyDown(box('Add an interest'), { key: 'Enter', ...how });
      expect(box('Add an interest')).toHaveProperty('value', 'Tea');
    },
  );

  it('does not save while an interest is too long, and keeps it', async () => {
    server.user = member({ interests: ['Chess'] });
    const user = open('/profile');
    await user.click(await button('Edit'));
    await screen.findByRole('textbox', { name: 'Add an interest' });
    fireEvent.change(box('Add an interest'), { target: { value: 'x'.repeat(51) } });
    await user.click(await button('Save Changes'));
    await waitFor(() => expect(document.activeElement).toBe(box('Add an interest')));
    fireEvent.change(box('Add an interest'), { target: { value: 'Tea' } });
    await user.click(await button('Save Changes'));
    await screen.findByText('Profile updated');
    expect(saved()).toEqual([{ interests: ['Chess', 'Tea'] }]);
  });

  it('takes an interest away with a click on its chip', async () => {
    server.user = member({ interests: ['Chess', 'Tea'] });
    const user = open('/profile');
    await user.click(await button('Edit'));
    await user.click(await button('Remove Chess'));
    await user.click(await button('Save Changes'));
    await screen.findByText('Profile updated');
    expect(saved()[0]).toMatchObject({ interests: ['Tea'] });
  });
});
