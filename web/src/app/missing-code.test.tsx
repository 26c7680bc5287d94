import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { field, haveConversation, openChat } from '../../test/chat-page';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

/** Whether there is a network, by which the code of the sheet comes. */
let isOnline = false;
const ChangePasswordSheet = () => <p>Choose another password</p>;
const load = jest.fn(async () => {
  if (!isOnline) throw new TypeError('Failed to fetch');
  return { ChangePasswordSheet };
});
jest.unstable_mockModule('../features/security/change-password-sheet', load);
jest.unstable_mockModule('../features/chat/voice/recorder-bar', () => Promise.reject(new TypeError('Failed to fetch')));
/** Whether the code of the socket comes. */
let isSocketThere = false;
const openSocket = jest.fn(() => ({ on: () => undefined, off: () => undefined, disconnect: () => undefined }));
const loadSocket = jest.fn(async () => {
  if (!isSocketThere) throw new TypeError('Failed to fetch');
  return { openSocket, listen: () => () => undefined };
});
jest.unstable_mockModule('../lib/socket', loadSocket);

// What it takes to record.
Object.assign(globalThis, { MediaRecorder: class {} });
Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: () => undefined }, configurable: true });

it('a sheet whose code does not come leaves the page as it is, and opens once it does', async () => {
  server.user = member();
  server.on('GET /api/account/totp', { status: 200, body: { since: null, recoveryCodesLeft: 0 } });
  const user = open('/settings/account');
  await user.click(await button('Change password'));
  expect(load).toHaveBeenCalled();
  isOnline = true;
  await screen.findByText('Choose another password');
  await heading('Account & security');
});

it('a recorder whose code does not come can be cancelled, and the field is there again', async () => {
  haveConversation();
  const user = openChat();
  await field();
  await user.click(await button('Record a voice message'));
  await user.click(await button('Cancel recording'));
  await field();
  await button('Attach photo');
});

it('a socket whose code does not come is tried on for, and connects when it comes', async () => {
  server.user = member();
  open('/settings');
  await heading('Settings');
  await waitFor(() => expect(loadSocket).toHaveBeenCalled());
  isSocketThere = true;
  await waitFor(() => expect(openSocket).toHaveBeenCalled());
});

it('no part of a page is loaded in a way that takes the page away where it does not come', () => {
  const features = fileURLToPath(new URL('../features', import.meta.url));
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /\blazy\(/.test(readFileSync(`${features}/${file}`, 'utf8')))).toEqual([]);
});
