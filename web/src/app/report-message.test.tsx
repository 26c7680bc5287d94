import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bubble, byMe, byWren, chat, haveConversation, openChat, wren } from '../../test/chat-page';
import { server } from '../../test/server';

const menu = () => screen.findByRole('menu', { name: 'Message options' });
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Report Wren' }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const reports = () => server.requests('POST /api/interactions').map(({ body }) => body);
let said: ReturnType<typeof byWren>[];

beforeEach(() => {
  haveConversation(() => {
    said = [byWren('First'), byMe('Mine'), byWren('Pay me or else'), byWren('Third')];
    return said;
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

async function openMenu(words: string) {
  fireEvent.contextMenu(await screen.findByText(words), { clientX: 40, clientY: 60 });
}

describe('the menu of a message', () => {
  it('opens by a right click, and reports the message', async () => {
    const user = openChat();
    await openMenu('Pay me or else');
    await user.click(within(await menu()).getByRole('menuitem', { name: 'Report' }));
    const report = await sheet();
    within(report.getByRole('figure', { name: 'The message you report' })).getByText('Pay me or else');
    await user.click(report.getByRole('radio', { name: 'Harassment' }));
    await user.click(report.getByRole('button', { name: 'Tell us more (optional)' }));
    expect(document.activeElement).toBe(report.getByRole('radio', { name: 'None of these' }));
    await user.click(report.getByRole('radio', { name: 'A threat, or blackmail' }));
    await user.click(report.getByRole('button', { name: 'Report' }));
    await screen.findByText('Report submitted');
    await isClosed();
    const named = { detail: 'threat', messageIds: [said[2]?.id] };
    expect(reports()).toEqual([{ toUserId: wren.id, type: 'report', reportReason: 'harassment', ...named }]);
  });

  it('reports once, however often one presses: the sheet stays for a moment after the answer', async () => {
    const back = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
    const user = openChat();
    await openMenu('First');
    await user.click(within(await menu()).getByRole('menuitem', { name: 'Report' }));
    const report = await sheet();
    await user.click(report.getByRole('radio', { name: 'Spam' }));
    await user.click(report.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(back).toHaveBeenCalledTimes(1));
    await screen.findByText('Report submitted');
    await user.click(report.getByRole('button', { name: 'Report' }));
    back.mockRestore();
    window.history.back();
    await isClosed();
    expect(reports()).toHaveLength(1);
  });

  it('reports the message, also where it waits as a request', async () => {
    server.chat.conversations = [{ ...chat, isRequest: true }];
    const user = openChat();
    await screen.findByRole('region', { name: 'Request' });
    await openMenu('Pay me or else');
    await user.click(within(await menu()).getByRole('menuitem', { name: 'Report' }));
    const report = await sheet();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(report.getByRole('radio', { name: 'Spam' }));
    await user.click(report.getByRole('button', { name: 'Report' }));
    await isClosed();
    expect(reports()).toMatchObject([{ messageIds: [said[2]?.id] }]);
  });

  it('reports one by itself: a late answer about one leaves the report of another open', async () => {
    let answer = (_: { status: number; body: object }) => {};
    server.on('POST /api/interactions', () => new Promise((late) => (answer = late)));
    const user = openChat();
    const ask = async (words: string) => {
      await openMenu(words);
      await user.click(within(await menu()).getByRole('menuitem', { name: 'Report' }));
      return sheet();
    };
    const first = await ask('First');
    await user.click(first.getByRole('radio', { name: 'Spam' }));
    await user.click(first.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(reports()).toHaveLength(1));
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    await isClosed();
    const third = await ask('Third');
    const stored = { id: crypto.randomUUID(), toUserId: wren.id, type: 'report', isMatch: false };
    answer({ status: 201, body: { ...stored, createdAt: new Date().toISOString() } });
    await screen.findByText('Report submitted');
    await user.click(third.getByRole('radio', { name: 'Spam' }));
    await user.click(third.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(reports()).toHaveLength(2));
    expect(screen.getByRole('dialog', { name: 'Report Wren' }).dataset.state).toBe('open');
  });

  it('lets more messages of that person go along', async () => {
    const user = openChat();
    await openMenu('Pay me or else');
    await user.click(within(await menu()).getByRole('menuitem', { name: 'Report' }));
    const report = await sheet();
    await user.click(report.getByRole('button', { name: 'Add messages' }));
    expect(document.activeElement).toBe(report.getAllByRole('checkbox')[0]);
    expect(report.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Third', 'First']);
    await user.click(report.getByRole('checkbox', { name: 'First' }));
    await user.click(report.getByRole('radio', { name: 'Spam' }));
    await user.click(report.getByRole('button', { name: 'Report' }));
    await screen.findByText('Report submitted');
    await isClosed();
    expect(reports()).toMatchObject([{ messageIds: [said[2]?.id, said[0]?.id] }]);
  });

  it('opens by its button with the keyboard, and gives the focus back', async () => {
    const user = openChat();
    const button = within(await bubble('Third')).getByRole('button', { name: 'Message options' });
    button.focus();
    await user.keyboard('{Enter}');
    await menu();
    await user.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('opens when a finger holds the message, and not when it moves on', async () => {
    openChat();
    const words = await screen.findByText('Third');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    fireEvent.pointerDown(words, { clientX: 40, clientY: 60 });
    fireEvent.pointerMove(words, { clientX: 40, clientY: 90 });
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.pointerDown(words, { clientX: 40, clientY: 60 });
    fireEvent.pointerMove(words, { clientX: 42, clientY: 61 });
    act(() => jest.advanceTimersByTime(1000));
    jest.useRealTimers();
    await menu();
    expect(fireEvent.mouseDown(words)).toBe(false);
    expect(fireEvent.click(words)).toBe(false);
  });

  it('copies what was said', async () => {
    openChat();
    const writeText = jest.fn(async (_: string) => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await openMenu('Third');
    fireEvent.click(within(await menu()).getByRole('menuitem', { name: 'Copy' }));
    await screen.findByText('Copied');
    expect(writeText).toHaveBeenCalledWith('Third');
  });

  it('has no report of what one said oneself', async () => {
    openChat();
    await openMenu('Mine');
    expect(within(await menu()).queryByRole('menuitem', { name: 'Report' })).toBeNull();
  });
});

it('a report about somebody who may harm themselves shows help lines', async () => {
  const user = userEvent.setup();
  openChat();
  await openMenu('Third');
  await user.click(within(await menu()).getByRole('menuitem', { name: 'Report' }));
  const report = await sheet();
  await user.click(report.getByRole('button', { name: 'Tell us more (optional)' }));
  expect(report.queryByRole('region', { name: 'Help lines' })).toBeNull();
  await user.click(report.getByRole('radio', { name: 'Someone may harm themselves' }));
  within(report.getByRole('region', { name: 'Help lines' })).getByText('988');
  await user.click(report.getByRole('radio', { name: 'None of these' }));
  expect(report.queryByRole('region', { name: 'Help lines' })).toBeNull();
});
