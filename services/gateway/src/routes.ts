import {
  changeEmail,
  changePassword,
  confirmEmail,
  denyEmail,
  readEmailLink,
  sendConfirmation,
  undoEmailChange,
} from '@kindred/contracts/addresses';
import { listConsents, passAgeGate } from '@kindred/contracts/age-gate';
import { decideAppeal, listAppeals } from '@kindred/contracts/appeals';
import { registerAccount, requestPasswordReset } from '@kindred/contracts/auth';
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  listPlans,
  openPortal,
  refreshSubscription,
  resumeSubscription,
} from '@kindred/contracts/billing';
import { decideCase, dismissReporter, findCases, listCases, openCase, showCase } from '@kindred/contracts/cases';
import {
  countUnread,
  findConversation,
  getConversation,
  listConversations,
  listMessages,
  markRead,
  openConversation,
  sendMessage,
} from '@kindred/contracts/chat';
import type { Rpc } from '@kindred/contracts/define';
import { listDevices, signOutDevice, signOutOtherDevices } from '@kindred/contracts/devices';
import { sendFeedback } from '@kindred/contracts/feedback';
import { nameTown } from '@kindred/contracts/geocoding';
import { addHiddenAddresses, countHiddenAddresses, removeHiddenAddresses } from '@kindred/contracts/hidden-addresses';
import { interact, listBlocks, listFavorites, listTaps, withdraw } from '@kindred/contracts/interactions';
import { changePhoto, claimPhoto, deletePhoto, startUpload } from '@kindred/contracts/media';
import { reactToMessage, unsendMessage } from '@kindred/contracts/message-changes';
import { acceptRequest, declineRequest } from '@kindred/contracts/message-requests';
import { searchMessages } from '@kindred/contracts/message-search';
import { confirmOutsideNotice, fileOutsideNotice } from '@kindred/contracts/outside-notices';
import { deleteConversation, muteConversation } from '@kindred/contracts/own-conversations';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from '@kindred/contracts/passkeys';
import { clearLocation, discover } from '@kindred/contracts/profile';
import { readPush, switchPushOff, switchPushOn } from '@kindred/contracts/push';
import { listOwnReports } from '@kindred/contracts/reports';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from '@kindred/contracts/second-factor';
import {
  deleteAccount,
  exportEverything,
  getCurrentUser,
  getPublicConfig,
  saveProfile,
  shareLocation,
  signOut,
  viewProfile,
} from '@kindred/contracts/session';
import {
  answerSecondFactor,
  resetPassword,
  signIn,
  signInWithPasskey,
  startPasskeySignIn,
} from '@kindred/contracts/sign-in';
import { decideOutsideNotice, listOutsideNotices, showCasePhoto, showEvidence } from '@kindred/contracts/staff';
import { appeal, listStatements, markStatementRead } from '@kindred/contracts/statements';
import { setVanishing } from '@kindred/contracts/vanishing';
import { showViewing, viewOnce } from '@kindred/contracts/view-once';
import { claimVoice } from '@kindred/contracts/voices';
import type { LimitName, PeopleLimitName } from './limit-rules/limit-rules.js';

/**
 * Who may call: anyone, a signed-in member, or staff who answered the second factor in this session. To everybody else a
 * route of the staff is a path that does not exist.
 */
type Access = 'anyone' | 'member' | 'staff';
export type Route = {
  contract: Rpc;
  access: Access;
  limit: LimitName;
  /** Only for long answers without private text, because the length of a compressed text reveals something of its words. */
  isCompressed?: boolean;
  /** The operation that answers a call that would change nothing, when a limit on changes refuses it. */
  unchanged?: Rpc;
  /** The limit under which the people in an answer are counted. */
  people?: PeopleLimitName;
  /** Whether the caller's address must be confirmed where that is required: always, or for some bodies. */
  needsConfirmedEmail?: true | ((body: { type?: unknown }) => boolean);
  /** Whether every answer waits for its moment, since its time would tell what was found. */
  hasPaddedTiming?: true;
  /** Whether a member may call it who has not passed the age gate. */
  isBeforeGate?: true;
};

const route = (contract: Rpc, access: Access, limit: LimitName = 'general'): Route => ({ contract, access, limit });

const isTap = ({ type }: { type?: unknown }) => type === 'tap';
const needsConfirmedEmail = true;
const hasPaddedTiming = true;
const beforeGate = (contract: Rpc, limit?: LimitName): Route => ({
  ...route(contract, 'member', limit),
  isBeforeGate: true,
});

/**
 * The whole public surface. An operation named `gateway.…` is answered here, by the method that `@Answers` it; every other
 * operation is forwarded to the service that it names.
 */
export const routes: Route[] = [
  route(getPublicConfig, 'anyone'),

  route(registerAccount, 'anyone', 'registration'),
  { ...route(signIn, 'anyone', 'signIn'), hasPaddedTiming },
  route(answerSecondFactor, 'anyone'),
  route(startPasskeySignIn, 'anyone'),
  route(signInWithPasskey, 'anyone'),
  route(signOut, 'anyone', 'ownSessions'),
  { ...route(requestPasswordReset, 'anyone', 'resetMail'), hasPaddedTiming },
  route(resetPassword, 'anyone'),
  route(readEmailLink, 'anyone'),
  route(confirmEmail, 'anyone'),
  route(denyEmail, 'anyone'),
  route(undoEmailChange, 'anyone', 'ownPassword'),
  beforeGate(getCurrentUser),
  beforeGate(listConsents),
  beforeGate(passAgeGate),
  beforeGate(deleteAccount, 'ownPassword'),
  beforeGate(exportEverything, 'ownPassword'),
  route(sendFeedback, 'member', 'feedback'),
  route(sendConfirmation, 'member', 'confirmationMail'),
  route(changeEmail, 'member', 'changeOfEmail'),
  route(changePassword, 'member', 'changeOfPassword'),
  route(readSecondFactor, 'member'),
  { ...route(beginSecondFactor, 'member', 'newSignInMethod'), needsConfirmedEmail },
  { ...route(confirmSecondFactor, 'member'), needsConfirmedEmail },
  route(removeSecondFactor, 'member', 'ownPassword'),
  { ...route(startPasskey, 'member', 'newSignInMethod'), needsConfirmedEmail },
  { ...route(addPasskey, 'member'), needsConfirmedEmail },
  route(listPasskeys, 'member'),
  route(renamePasskey, 'member'),
  route(removePasskey, 'member', 'ownPassword'),
  route(listDevices, 'member'),
  route(signOutDevice, 'member', 'ownSessions'),
  route(signOutOtherDevices, 'member', 'ownSessions'),
  route(switchPushOn, 'member'),
  route(switchPushOff, 'member'),
  route(readPush, 'member'),

  route(addHiddenAddresses, 'member', 'hiddenAddresses'),
  route(countHiddenAddresses, 'member'),
  route(removeHiddenAddresses, 'member', 'hiddenAddresses'),

  { ...route(viewProfile, 'member'), people: 'opened' },
  route(saveProfile, 'member'),
  route(shareLocation, 'member', 'location'),
  route(clearLocation, 'member'),
  route(nameTown, 'member'),
  { ...route(discover, 'member'), isCompressed: true, people: 'shown', hasPaddedTiming },
  { ...route(interact, 'member', 'interaction'), needsConfirmedEmail: isTap },
  route(withdraw, 'member', 'interaction'),
  { ...route(listFavorites, 'member'), people: 'shown' },
  route(listBlocks, 'member'),
  route(listTaps, 'member'),

  { ...route(startUpload, 'member'), needsConfirmedEmail },
  { ...route(claimPhoto, 'member'), needsConfirmedEmail },
  { ...route(claimVoice, 'member'), needsConfirmedEmail },
  route(changePhoto, 'member'),
  route(deletePhoto, 'member'),

  { ...route(openConversation, 'member', 'newConversation'), unchanged: findConversation, needsConfirmedEmail },
  route(listConversations, 'member'),
  route(countUnread, 'member'),
  route(getConversation, 'member'),
  { ...route(setVanishing, 'member', 'message'), needsConfirmedEmail },
  route(acceptRequest, 'member'),
  route(declineRequest, 'member'),
  route(muteConversation, 'member'),
  route(deleteConversation, 'member'),
  route(listMessages, 'member'),
  { ...route(sendMessage, 'member', 'message'), needsConfirmedEmail },
  route(markRead, 'member'),
  route(searchMessages, 'member', 'search'),
  { ...route(unsendMessage, 'member'), hasPaddedTiming },
  route(viewOnce, 'member'),
  route(showViewing, 'member'),
  { ...route(reactToMessage, 'member', 'message'), needsConfirmedEmail },

  route(listPlans, 'anyone'),
  route(getSubscription, 'member'),
  route(createSubscription, 'member', 'newPayment'),
  route(refreshSubscription, 'member', 'payment'),
  beforeGate(cancelSubscription, 'payment'),
  route(resumeSubscription, 'member', 'payment'),
  route(openPortal, 'member', 'payment'),

  route(listOwnReports, 'member'),
  beforeGate(listStatements),
  beforeGate(markStatementRead),
  route(appeal, 'anyone', 'appeal'),
  route(fileOutsideNotice, 'anyone', 'outsideNotice'),
  route(confirmOutsideNotice, 'anyone'),

  route(showEvidence, 'staff'),
  route(listCases, 'staff'),
  route(findCases, 'staff'),
  route(showCase, 'staff'),
  route(showCasePhoto, 'staff'),
  route(openCase, 'staff'),
  route(decideCase, 'staff'),
  route(dismissReporter, 'staff'),
  route(listAppeals, 'staff'),
  route(decideAppeal, 'staff'),
  route(listOutsideNotices, 'staff'),
  route(decideOutsideNotice, 'staff'),
];
