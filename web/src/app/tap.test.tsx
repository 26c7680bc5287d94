import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Answer } from '../../test/exchange';
import { holdTimers } from '../../test/hold-timers';
import { button, open } from '../../test/open';
import { member, person } from '../../test/people';
import { server } from '../../test/server';
import { SENT_FOR } from '../features/interactions/use-tap';
import { leave } from '../lib/leave';

const isSpent = async () => ((await button('Tap')) as HTMLButtonElement).disabled;

describe('a tap', () => {
  it('shows at once, is confirmed, and refreshes the list', async () => {
    server.user = member();
    server.people = [person({ displayName: 'Wren' })];
    let answer = () => {};
    server.on('POST /api/interactions', async ({ body }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      server.people = server.people.map((one) => ({ ...one, hasLiked: true }));
      return { status: 201, body: { ...body, id: crypto.randomUUID(), isMatch: false, createdAt: new Date() } };
    });
    const user = open('/');
    await user.click(await button('Tap'));
    await waitFor(async () => expect(await isSpent()).toBe(true));
    expect(screen.queryByText('Tap sent!')).toBeNull();

    await waitFor(() => expect(server.requests('POST /api/interactions')).toHaveLength(1));
    answer();
    await screen.findByText('Tap sent!');
    screen.getByText('You sent a tap to Wren');
    await waitFor(() => expect(server.requests('GET /api/discover')).toHaveLength(2));
    expect(await isSpent()).toBe(true);
    expect(server.requests('POST /api/interactions')[0]?.body).toEqual({ toUserId: server.people[0]?.id, type: 'tap' });
  });

  it.each([true, false])(
    'that is answered by a match says both, in turn, where the member wants to hear of matches: %s',
    async (notifyMatches) => {
      server.user = member({ notifyMatches });
      const wren = person({ displayName: 'Wren' });
      server.people = [wren];
      server.on('POST /api/interactions', ({ body }) => {
        return { status: 201, body: { ...body, id: crypto.randomUUID(), isMatch: true, createdAt: new Date() } };
      });
      server.on('POST /api/conversations', { status: 200, body: { conversationId: crypto.randomUUID() } });
      const user = open('/');
      const tap = await button('Tap');
      await waitFor(() => expect(server.sockets.count).toBe(1));
      const timers = holdTimers(SENT_FOR);
      await user.click(tap);
      await screen.findByText('You sent a tap to Wren');
      await waitFor(() => expect(timers.held).toHaveLength(1));
      expect(screen.queryByText("It's a match!")).toBeNull();
      act(() => timers.runAll());
      if (!notifyMatches) return expect(screen.queryByText("It's a match!")).toBeNull();
      await screen.findByText('You and Wren tapped each other');
      // A toast can be pressed a moment after it is there.
      await waitFor(() => user.click(screen.getByRole('button', { name: 'Message' })));
      await waitFor(() => expect(window.location.pathname).toMatch(/^\/chat\//));
      expect(server.requests('POST /api/conversations')[0]?.body).toEqual({ otherUserId: wren.id });
    },
  );

  it('that failed goes again at once, while the lists are read anew', async () => {
    server.user = member();
    server.people = [person()];
    const user = open('/');
    const tap = await button('Tap');
    server.on('POST /api/interactions', { status: 502 });
    server.on('GET /api/discover', () => new Promise(() => undefined));
    await user.click(tap);
    await screen.findByText('Failed to send tap. Please try again.');
    await waitFor(async () => {
      await user.click(tap);
      expect(server.requests('POST /api/interactions').length).toBeGreaterThan(1);
    });
  });

  it('goes once where two clicks come with nothing between them', async () => {
    server.user = member();
    server.people = [person()];
    open('/');
    const tap = await button('Tap');
    act(() => {
      tap.click();
      tap.click();
    });
    await screen.findByText('Tap sent!');
    expect(server.requests('POST /api/interactions')).toHaveLength(1);
  });

  it('keeps the focus of whoever taps by keyboard, and is spent as soon as it moves on', async () => {
    server.user = member();
    server.people = [person({ displayName: 'Wren' })];
    const user = open('/');
    const tap = (await button('Tap')) as HTMLButtonElement;
    tap.focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Tap sent!');
    expect([document.activeElement, tap.ariaDisabled]).toEqual([tap, 'true']);
    await user.keyboard('{Enter}');
    expect(server.requests('POST /api/interactions')).toHaveLength(1);
    await user.tab();
    expect(tap.disabled).toBe(true);
    expect(document.activeElement).toBe(await button('Chat'));
  });

  it('is beside Chat, which keeps the focus of whoever presses it by keyboard', async () => {
    server.user = member();
    server.people = [person()];
    server.on('POST /api/conversations', () => new Promise(() => {}));
    const user = open('/');
    const chat = (await button('Chat')) as HTMLButtonElement;
    chat.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.requests('POST /api/conversations')).toHaveLength(1));
    await waitFor(() => expect(chat.ariaDisabled).toBe('true'));
    expect([document.activeElement, chat.disabled]).toEqual([chat, false]);
  });

  it('is taken back when it fails', async () => {
    server.user = member();
    server.people = [person()];
    server.refuse('POST /api/interactions', 500, 'bug', 'Something broke');
    const user = open('/');
    await user.click(await button('Tap'));
    await screen.findByText('Failed to send tap. Please try again.');
    expect(await isSpent()).toBe(false);
  });

  it('whose answer is lost shows what the server has stored', async () => {
    server.user = member();
    server.people = [person()];
    server.on('POST /api/interactions', () => {
      server.people = server.people.map((one) => ({ ...one, hasLiked: true }));
      return { status: 502, body: {} };
    });
    const user = open('/');
    await user.click(await button('Tap'));
    await screen.findByText('Failed to send tap. Please try again.');
    await waitFor(async () => expect(await isSpent()).toBe(true));
  });

  it('fails in words where another tab began a new session meanwhile, and the member stays', async () => {
    server.user = member();
    server.people = [person()];
    server.refuse('POST /api/interactions', 401, 'unauthorized', 'You are not signed in.');
    const user = open('/');
    await user.click(await button('Tap'));
    await screen.findByText('Failed to send tap. Please try again.');
    expect(screen.queryByText('Unauthorized')).toBeNull();
    expect(localStorage.getItem('member')).not.toBeNull();
    expect(leave.to).not.toHaveBeenCalled();
  });

  it('leads to the login when the session is lost', async () => {
    server.user = member();
    server.people = [person()];
    server.loseSession('POST /api/interactions');
    const user = open('/');
    await user.click(await button('Tap'));
    await screen.findByText('You are logged out. Logging in again...');
    expect(screen.queryByText('Failed to send tap. Please try again.')).toBeNull();
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/api/login'));
  });

  it('is spent for someone whom one has tapped before', async () => {
    server.user = member();
    server.people = [person({ hasLiked: true })];
    open('/');
    expect(await isSpent()).toBe(true);
  });

  it('that is refused leaves what another screen loads', async () => {
    server.user = member();
    server.people = [person({ displayName: 'Wren' })];
    const refuse = holdBack('POST /api/interactions', { status: 500 });
    const show = holdBack('GET /api/favorites', { status: 200, body: [person({ displayName: 'Ada' })] });
    const user = open('/');
    await user.click(await button('Tap'));
    await user.click(screen.getByRole('link', { name: 'Favorites' }));
    await waitFor(() => expect(server.requests('GET /api/favorites')).toHaveLength(1));
    refuse();
    await screen.findByText('Failed to send tap. Please try again.');
    show();
    await screen.findByRole('article', { name: /^Ada/ });
  });

  it('that is sent asks again for what was loading before it', async () => {
    server.user = member();
    server.people = [person({ displayName: 'Wren', isFavorite: true })];
    holdBack('GET /api/taps', { status: 200, body: { count: 0, users: [] } });
    const user = open('/favorites');
    await waitFor(() => expect(server.requests('GET /api/taps')).toHaveLength(1));
    const tap = await button('Tap');
    server.on('GET /api/taps', { status: 200, body: { count: 1, users: [person({ displayName: 'Bo' })] } });
    await user.click(tap);
    await button('Bo');
  });
});

/** From now on this route answers so, but not before the function that it gives is called. */
function holdBack(route: string, answer: Answer) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  server.on(route, async () => {
    await isReleased;
    return answer;
  });
  return release;
}
