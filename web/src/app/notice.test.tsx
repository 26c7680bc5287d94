import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { leavingIsAsked } from '../../test/leaving-is-asked';
import { button, field, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const area = (name: string) => screen.findByRole('textbox', { name });

describe('a notice of somebody without an account', () => {
  it('is found from the landing, says what is missing, and goes', async () => {
    server.on('POST /api/notices/outside', { status: 202, body: {} });
    const user = open('/');
    await user.click(await screen.findByRole('link', { name: 'Report content' }));
    await heading('Report content');
    await user.click(await button('Send'));
    const missing = ['Choose what this is about', 'Say where it is', 'Say what is wrong with it', 'Enter your name'];
    for (const words of missing) await screen.findByText(words);
    await screen.findByText('Please confirm that this is accurate to the best of your knowledge');
    expect(server.requests('POST /api/notices/outside')).toEqual([]);

    await user.click(screen.getByRole('radio', { name: /intimately and without consent/ }));
    await user.type(await area('Where is it?'), 'https://example.org/media/1.webp');
    await user.type(await area('Why should it not be there?'), 'That is me');
    await user.type(await field('Your name'), 'Kim');
    await user.type(await field('Your email'), 'kim@example.org');
    await user.click(screen.getByRole('checkbox'));
    await user.click(await button('Send'));
    await heading('Look into your mailbox');
    screen.getByText('kim@example.org');
    screen.getByText(/send your notice again with another address/);
    expect(server.requests('POST /api/notices/outside')[0]?.body).toEqual({
      kind: 'intimate_image',
      where: 'https://example.org/media/1.webp',
      explanation: 'That is me',
      name: 'Kim',
      email: 'kim@example.org',
      goodFaith: true,
    });
  });

  it('keeps what was written when it is refused', async () => {
    server.refuse('POST /api/notices/outside', 429, 'rate_limited', 'That was too often. Please try again later.');
    const user = open('/notice');
    await user.click(await screen.findByRole('radio', { name: 'Something else' }));
    await user.type(await area('Where is it?'), 'On a profile');
    await user.type(await area('Why should it not be there?'), 'Because');
    await user.type(await field('Your name'), 'Kim');
    await user.type(await field('Your email'), 'kim@example.org');
    await user.click(screen.getByRole('checkbox'));
    await user.click(await button('Send'));
    await screen.findByText('That was too often. Please try again later.');
    expect(await area('Where is it?')).toHaveProperty('value', 'On a profile');
  });

  it('asks before it throws away what was written', async () => {
    const user = open('/notice');
    await user.type(await area('Where is it?'), 'On a profile');
    await leavingIsAsked();
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Leave without sending?' });
    await user.click(await button('Keep Editing'));
    expect(await area('Where is it?')).toHaveProperty('value', 'On a profile');
  });

  it('is confirmed by a press on the page behind the link, which shows its number', async () => {
    server.on('POST /api/notices/outside/confirm', { status: 200, body: { number: 'N-2026-17' } });
    const user = open('/notice?token=abc');
    const confirm = await button('Confirm');
    expect(server.requests('POST /api/notices/outside/confirm')).toEqual([]);
    await user.click(confirm);
    await heading('Your notice has arrived');
    screen.getByText('N-2026-17');
    expect(server.requests('POST /api/notices/outside/confirm')[0]?.body).toEqual({ token: 'abc' });
  });

  it('says when the link is not good', async () => {
    server.refuse('POST /api/notices/outside/confirm', 404, 'not_found', 'There is nothing here.');
    const user = open('/notice?token=abc');
    await user.click(await button('Confirm'));
    await screen.findByText('This link is not valid any more. Please send your notice again.');
  });

  it('is there for members too', async () => {
    server.user = member();
    open('/notice');
    await heading('Report content');
  });
});
