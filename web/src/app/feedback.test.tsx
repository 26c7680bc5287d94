import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { leavingIsAsked } from '../../test/leaving-is-asked';
import { button, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const words = () => screen.findByLabelText('Message');

describe('reporting a bug', () => {
  it('sends the words and leads back', async () => {
    server.user = member();
    server.on('POST /api/feedback', { status: 201, body: {} });
    const user = open('/settings/feedback');
    await user.type(await words(), '  The heart is stuck.  ');
    await user.click(await button('Send report'));
    await screen.findByText('Report sent');
    await waitFor(() => expect(window.location.pathname).toBe('/settings'));
    expect(server.requests('POST /api/feedback').map(({ body }) => body)).toEqual([{ message: 'The heart is stuck.' }]);
  });

  it('leads nobody back who has left meanwhile', async () => {
    server.user = member();
    let answer = () => {};
    server.on('POST /api/feedback', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 201, body: {} };
    });
    const user = open('/settings/feedback');
    await user.type(await words(), 'The heart is stuck.');
    await user.click(await button('Send report'));
    await waitFor(() => expect(server.requests('POST /api/feedback')).toHaveLength(1));
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: 'Report a bug' }));
    await user.type(await words(), 'The star is, too.');
    answer();
    await screen.findByText('Report sent');
    expect(window.location.pathname).toBe('/settings/feedback');
    expect(((await words()) as HTMLTextAreaElement).value).toBe('The star is, too.');
  });

  it('asks before it throws words away', async () => {
    server.user = member();
    const user = open('/settings/feedback');
    await user.type(await words(), 'The heart is stuck.');
    await leavingIsAsked();
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Leave without sending?' });
    await user.click(await button('Keep Editing'));
    expect(((await words()) as HTMLTextAreaElement).value).toBe('The heart is stuck.');
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await user.click(await button('Discard'));
    await waitFor(() => expect(window.location.pathname).toBe('/settings'));
  });

  it('asks for words', async () => {
    server.user = member();
    const user = open('/settings/feedback');
    await words();
    await user.click(await button('Send report'));
    await screen.findByText('Please write a message');
    expect(server.requests('POST /api/feedback')).toHaveLength(0);
  });

  it('keeps the words when they could not be sent', async () => {
    server.user = member();
    server.refuse('POST /api/feedback', 503, 'unavailable', 'Please try again in a moment.');
    const user = open('/settings/feedback');
    await user.type(await words(), 'The heart is stuck.');
    await user.click(await button('Send report'));
    await screen.findByText('Please try again in a moment.');
    expect(((await words()) as HTMLTextAreaElement).value).toBe('The heart is stuck.');
  });
});
