import { exportAccount, exportMails } from '@kindred/contracts/account-export';
import { exportBilling, exportSubscriptions } from '@kindred/contracts/billing';
import { exportConversations, exportMessages } from '@kindred/contracts/chat-export';
import { exportInteractions, listTaps } from '@kindred/contracts/interactions';
import { exportChatPhotos, exportPhotos, exportUploads } from '@kindred/contracts/media';
import { exportReactions } from '@kindred/contracts/message-changes';
import { exportStatements } from '@kindred/contracts/moderation';
import { exportProfile } from '@kindred/contracts/profile';
import { listOwnReports } from '@kindred/contracts/reports';
import { exportVoices } from '@kindred/contracts/voices';
import type { Msg } from 'nats';
import type { z } from 'zod/mini';
import { type Ask, array, list, object, type Part, pagesOf } from './json-parts.js';

/** Everything stored about a user. Every operation of a service that exports personal data has a row here. */
export function exportContents(sessions: Part): Part {
  return object(null, {
    account: object(exportAccount, { mails: list(exportMails), sessions }),
    profile: object(exportProfile, {
      interactions: list(exportInteractions),
      tapsReceived,
    }),
    conversations: list(exportConversations),
    messages: list(exportMessages),
    reactions: list(exportReactions),
    photos: object(null, {
      photos: list(exportPhotos),
      chatPhotos: list(exportChatPhotos),
      voices: list(exportVoices),
      uploads: list(exportUploads),
    }),
    statements: list(exportStatements),
    reports: list(listOwnReports),
    billing: object(exportBilling, { subscriptions: list(exportSubscriptions) }),
  });
}

/** The taps that the user received, as `GET /api/taps` shows them: their count, and the other users that the user may see. */
async function* tapsReceived(ask: Ask) {
  let count = 0;
  async function* users() {
    for await (const page of pagesOf(ask, listTaps)) {
      const taps = tapsIn(page);
      count = taps.count;
      yield JSON.stringify(taps.users).slice(1, -1);
    }
  }
  yield '{"users":';
  yield* array(users());
  yield `,"count":${count}}`;
}

const tapsIn = (page: Msg) => page.json<z.output<typeof listTaps.output>>();
