import { exportAccount, getAccount, renameAccount } from '@kindred/contracts/auth';
import { exportBilling } from '@kindred/contracts/billing';
import { exportConversations, exportMessages } from '@kindred/contracts/chat';
import type { Rpc } from '@kindred/contracts/define';
import { exportPhotos } from '@kindred/contracts/media';
import type { Location, OwnProfile } from '@kindred/contracts/profile';
import { exportProfile, getOwnProfile, getProfile, setLocation, updateProfile } from '@kindred/contracts/profile';
import type { CurrentUser, saveProfile } from '@kindred/contracts/session';
import type { Bus } from '@kindred/kit/bus';
import { call, exchange, notesOf } from '@kindred/kit/call';
import { again } from '@kindred/kit/reply';
import type { z } from 'zod';

/** What each service holds about a person. A service that keeps personal data has a row here. */
const exports: Record<string, Rpc> = {
  account: exportAccount,
  profile: exportProfile,
  conversations: exportConversations,
  messages: exportMessages,
  photos: exportPhotos,
  billing: exportBilling,
};

/** People as several services know them. */
export class People {
  constructor(private readonly bus: Bus) {}

  /** The account and the profile as their services let them out; the answer's own schema looks at them once more. */
  async currentUser(userId: string): Promise<CurrentUser & { sessionsValidFrom: string }> {
    const [account, profile] = await Promise.all([
      exchange(this.bus, getAccount, {}, userId),
      exchange(this.bus, getOwnProfile, {}, userId),
    ]);
    return { ...account.json<z.output<typeof getAccount.output>>(), ...profile.json<OwnProfile>() };
  }

  async save(userId: string, { username, ...changes }: z.output<typeof saveProfile.input>) {
    await call(this.bus, updateProfile, changes, userId);
    if (username !== undefined) await call(this.bus, renameAccount, { username }, userId);
    return this.currentUser(userId);
  }

  async locate(userId: string, location: Location) {
    const { isRepeat } = notesOf(await exchange(this.bus, setLocation, location, userId));
    const current = await this.currentUser(userId);
    return isRepeat ? again(current) : current;
  }

  /** One's own id gives everything, another's what that person shows. */
  view(viewerId: string, userId: string) {
    return userId === viewerId ? this.currentUser(userId) : call(this.bus, getProfile, { userId }, viewerId);
  }

  async exportAll(userId: string) {
    const parts = Object.entries(exports).map(async ([name, contract]) => [
      name,
      await this.everything(contract, userId),
    ]);
    return Object.fromEntries(await Promise.all(parts)) as Record<string, unknown>;
  }

  /** The answer, or all pages of it one after the other. */
  private async everything(contract: Rpc, userId: string): Promise<unknown> {
    if (!contract.paged) return call(this.bus, contract, {}, userId);
    const rows: unknown[] = [];
    for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
      const message = await exchange(this.bus, contract, { cursor }, userId);
      rows.push(...message.json<unknown[]>());
      cursor = notesOf(message).next;
    }
    return rows;
  }
}
