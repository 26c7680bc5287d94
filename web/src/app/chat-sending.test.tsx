import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bubble, byMe, chat, field, haveConversation, inRoom, openChat, sent } from '../../test/chat-page';
import { button } from '../../test/open';
import { server } from '../../test/server';

/** The server's answer to what was sent just now. */
const echo = (body: Record<string, unknown> | null) =>
  byMe(String(body?.content), { clientId: String(body?.clientId), createdAt: new Date().toISOString() });

async function leaveAndReturn(user: ReturnType<typeof openChat>) {
  await user.click(screen.getByRole('link', { name: 'Back' }));
  const list = await screen.findByRole('list', { name: 'Conversations' });
  await user.click(within(list).getByRole('link', { name: /Wren/ }));
}

describe('sending', () => {
  it('shows the trimmed words at once, and as sent when the server has them', async () => {
    haveConversation();
    let answer = () => {};
    server.on(`POST /api/conversations/${chat.id}/messages`, async ({ body }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 201, body: echo(body) };
    });
    const user = openChat();
    expect(((await button('Send')) as HTMLButtonElement).disabled).toBe(true);
    await user.type(await field(), '  Tea at five?  ');
    await user.click(await button('Send'));
    within(await bubble('Tea at five?')).getByRole('img', { name: 'Sending' });
    expect((await field()).value).toBe('');
    await user.type(await field(), 'Or six');
    expect(((await button('Send')) as HTMLButtonElement).disabled).toBe(true);
    await waitFor(() => expect(sent()).toMatchObject([{ content: 'Tea at five?', messageType: 'text' }]));
    answer();
    await within(await bubble('Tea at five?')).findByRole('img', { name: 'Sent' });
    expect(screen.getAllByText('Tea at five?')).toHaveLength(1);
  });

  it('is done by Enter; Shift and Enter break the line', async () => {
    haveConversation();
    const user = openChat();
    await user.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ content: 'One\ntwo' }]));
    await user.type(await field(), ' \u3164\u2800 {Enter}');
    expect((await field()).value).toBe(' \u3164\u2800 ');
    expect(sent()).toHaveLength(1);
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])('is not done by Enter that confirms a word: %j', async (how) => {
    haveConversation();
    const user = openChat();
    await user.type(await field(), 'Tea');
    fireEvent.keyDown(await field(), { key: 'Enter', ...how });
    expect((await field()).value).toBe('Tea');
  });

  it('keeps what could not be sent, says so, and sends the same message again', async () => {
    haveConversation();
    server.refuse(`POST /api/conversations/${chat.id}/messages`, 503, 'unavailable', 'Not now');
    const user = openChat();
    await user.type(await field(), 'Tea?{Enter}');
    await screen.findByText('Failed to send message. Please try again.');
    within(await bubble('Tea?')).getByText('Not sent');
    expect((await bubble('Tea?')).querySelector('time, [role=img]')).toBeNull();
    server.on(`POST /api/conversations/${chat.id}/messages`, ({ body }) => ({
      status: 201,
      body: echo(body),
    }));
    await user.click(await button('Retry'));
    await within(await bubble('Tea?')).findByRole('img', { name: 'Sent' });
    expect(screen.queryByText('Not sent')).toBeNull();
    const [first, second] = sent();
    expect(second).toEqual(first);
  });

  it('says in the list that a message was not sent, also when that fails later, until it is', async () => {
    haveConversation(() => [byMe('Hello')]);
    let fail = () => {};
    server.on(`POST /api/conversations/${chat.id}/messages`, async () => {
      await new Promise<void>((resolve) => (fail = resolve));
      return { status: 503, body: { statusCode: 503, code: 'unavailable', message: 'Not now' } };
    });
    const user = openChat();
    await bubble('Hello');
    await user.type(await field(), 'Tea?{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Back' }));
    const list = within(await screen.findByRole('list', { name: 'Conversations' }));
    expect(list.queryByText('Message not sent')).toBeNull();
    fail();
    await list.findByText('Message not sent');
    await user.click(list.getByRole('link', { name: /Wren/ }));
    server.on(`POST /api/conversations/${chat.id}/messages`, ({ body }) => ({ status: 201, body: echo(body) }));
    await user.click(within(await bubble('Tea?')).getByRole('button', { name: 'Retry' }));
    await within(await bubble('Tea?')).findByRole('img', { name: 'Sent' });
    await user.click(screen.getByRole('link', { name: 'Back' }));
    within(await screen.findByRole('list', { name: 'Conversations' })).getByRole('link', { name: /Wren/ });
    expect(screen.queryByText('Message not sent')).toBeNull();
  });

  it('keeps what could not be sent under the day that the server has, on a device with a wrong clock', async () => {
    server.ahead = 3 * 24 * 3_600_000;
    haveConversation();
    server.refuse(`POST /api/conversations/${chat.id}/messages`, 503, 'unavailable', 'Not now');
    // Yesterday where it was sent just before midnight.
    const day = () => screen.findByText(/^(Today|Yesterday)$/);
    const user = openChat();
    await user.type(await field(), 'Tea?{Enter}');
    await within(await bubble('Tea?')).findByText('Not sent');
    await day();
    cleanup();
    openChat();
    await within(await bubble('Tea?')).findByText('Not sent');
    await day();
  });

  it('keeps what could not be sent when the page is loaded anew, until it is sent or let go of', async () => {
    haveConversation();
    const path = `POST /api/conversations/${chat.id}/messages`;
    server.refuse(path, 503, 'unavailable', 'Not now');
    const user = openChat();
    await user.type(await field(), 'Tea?{Enter}');
    await within(await bubble('Tea?')).findByText('Not sent');
    await user.type(await field(), 'Or coffee?{Enter}');
    await within(await bubble('Or coffee?')).findByText('Not sent');
    cleanup();
    const again = openChat();
    await again.click(within(await bubble('Or coffee?')).getByRole('button', { name: 'Delete' }));
    server.on(path, ({ body }) => ({ status: 201, body: echo(body) }));
    await again.click(within(await bubble('Tea?')).getByRole('button', { name: 'Retry' }));
    await within(await bubble('Tea?')).findByRole('img', { name: 'Sent' });
    const clientIds = sent().map((body) => body?.clientId);
    expect(clientIds[2]).toBe(clientIds[0]);
    expect(sessionStorage.getItem(`unsent:${chat.id}`)).toBeNull();
  });

  it('shows as sent what reached the server without an answer before the page was loaded anew', async () => {
    haveConversation();
    server.on(`POST /api/conversations/${chat.id}/messages`, () => new Promise(() => undefined));
    const user = openChat();
    await user.type(await field(), 'Tea?{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    cleanup();
    server.chat.messages.get(chat.id)?.push(echo(sent()[0] ?? null));
    openChat();
    await within(await bubble('Tea?')).findByRole('img', { name: 'Sent' });
    expect(screen.getAllByText('Tea?')).toHaveLength(1);
    expect(sessionStorage.getItem(`unsent:${chat.id}`)).toBeNull();
  });

  it('keeps what one has begun to write, until it is sent', async () => {
    haveConversation();
    const user = openChat();
    await user.type(await field(), 'Tea');
    await leaveAndReturn(user);
    expect((await field()).value).toBe('Tea');
    await user.type(await field(), '?{Enter}');
    await leaveAndReturn(user);
    expect((await field()).value).toBe('');
  });

  it('makes the field as high as its words where a style sheet cannot', async () => {
    const supports = jest.spyOn(CSS, 'supports').mockReturnValue(false);
    const high = jest.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get');
    high.mockImplementation(function (this: HTMLTextAreaElement) {
      return 24 * this.value.split('\n').length;
    });
    haveConversation();
    const user = openChat();
    const height = async () => (await field()).style.height;
    await user.type(await field(), 'One{Shift>}{Enter}{/Shift}two');
    expect(await height()).toBe('50px');
    await leaveAndReturn(user);
    expect(await height()).toBe('50px');
    await user.type(await field(), '{Enter}');
    expect(await height()).toBe('');
    supports.mockRestore();
    high.mockRestore();
  });

  it('fails in time where a network lets it hang, so that the next can be sent', async () => {
    haveConversation();
    server.on(`POST /api/conversations/${chat.id}/messages`, () => new Promise(() => undefined));
    const patience = new AbortController();
    const never = new AbortController().signal;
    const timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === 30_000 ? patience.signal : never));
    const user = openChat();
    await user.type(await field(), 'Tea?{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.type(await field(), 'Or coffee?');
    expect(((await button('Send')) as HTMLButtonElement).disabled).toBe(true);
    patience.abort(new DOMException('No answer', 'TimeoutError'));
    await within(await bubble('Tea?')).findByText('Not sent');
    await waitFor(async () => expect(((await button('Send')) as HTMLButtonElement).disabled).toBe(false));
    timeout.mockRestore();
  });

  it('lets go of what could not be sent', async () => {
    haveConversation();
    server.refuse(`POST /api/conversations/${chat.id}/messages`, 503, 'unavailable', 'Not now');
    const user = openChat();
    await user.type(await field(), 'Tea?{Enter}');
    await user.click(await button('Delete'));
    expect(screen.queryByText('Tea?')).toBeNull();
  });

  it('shows what one lets go of as sent, where it had reached the server', async () => {
    haveConversation();
    server.on(`POST /api/conversations/${chat.id}/messages`, ({ body }) => {
      server.chat.messages.get(chat.id)?.push(echo(body));
      return null;
    });
    const user = openChat();
    await inRoom();
    await user.type(await field(), 'Tea?{Enter}');
    await screen.findByText('Not sent');
    await user.click(await button('Delete'));
    await within(await bubble('Tea?')).findByRole('img', { name: 'Sent' });
  });
});
