import { AppError } from './app-error.js';
import type { Statement, ToldWhileSuspended } from './statements.js';

// Who asks
export const signedOut = () => new AppError('unauthenticated', 'unauthorized', 'You are not signed in.');
export const invalidCredentials = () =>
  new AppError('unauthenticated', 'invalid_credentials', 'Invalid email or password');
/** Between services it names the account. Its owner gets the statement, unless moderation cannot be reached. */
type Suspension = {
  userId?: string;
  statement?: Statement;
  appealToken?: string;
  outcome?: Statement;
  others?: ToldWhileSuspended;
};
export const accountSuspended = (detail: Suspension = {}) =>
  new AppError('forbidden', 'account_suspended', 'This account has been suspended.', detail);
export const wrongPassword = () => new AppError('forbidden', 'wrong_password', 'That is not your password.');
export const secondFactorRequired = (challenge: string) =>
  new AppError('unauthenticated', 'second_factor_required', 'Enter the code from your authenticator.', { challenge });
export const challengeOver = () =>
  new AppError('unauthenticated', 'challenge_over', 'This took too long. Please sign in again.');
export const passkeyTooLate = () =>
  new AppError('forbidden', 'challenge_over', 'Adding the passkey took too long. Please try again.');
/** `unauthenticated` during a sign-in, `forbidden` to somebody who is signed in. */
export const passkeyRefused = (kind: 'unauthenticated' | 'forbidden') =>
  new AppError(kind, 'passkey_refused', 'This passkey cannot be used here.');
export const passkeyLimit = (count: number) =>
  new AppError('conflict', 'passkey_limit', `You can have at most ${count} passkeys.`);
/** `unauthenticated` during a sign-in, `forbidden` to somebody who is signed in. */
export const wrongCode = (kind: 'unauthenticated' | 'forbidden') =>
  new AppError(kind, 'wrong_code', 'That code is not right.');
export const secondFactorNeeded = () =>
  new AppError('forbidden', 'second_factor_needed', 'Sign in with your second factor.');
export const secondFactorOn = () => new AppError('conflict', 'second_factor_on', 'Your second factor is on already.');
export const secondFactorOff = () => new AppError('missing', 'second_factor_off', 'Your second factor is off.');
export const foreignOrigin = () => new AppError('forbidden', 'foreign_origin', 'This request comes from another site.');
export const emailTaken = () => new AppError('conflict', 'email_taken', 'An account with this email already exists');
export const invalidEmailLink = () =>
  new AppError('invalid', 'invalid_email_link', 'This link is used or too old. Please ask for a new one.');
export const emailUnconfirmed = () =>
  new AppError('forbidden', 'email_unconfirmed', 'Please confirm your email address first. Settings has the link.');
export const ageGateNotPassed = () =>
  new AppError('forbidden', 'welcome_needed', 'Please tell us first when you were born.');
export const underAge = () =>
  new AppError('forbidden', 'under_age', 'You have to be 18 or older. Your account and everything in it is deleted.');
export const consentMissing = () =>
  new AppError('invalid', 'consent_missing', 'Without this consent we cannot open your account.');
export const consentOutdated = () =>
  new AppError('conflict', 'consent_outdated', 'This text has changed. Please read it again.');
export const invalidResetToken = () => new AppError('invalid', 'invalid_reset_token', 'Invalid or expired reset token');

// What is asked
export const notFound = () => new AppError('missing', 'not_found', 'There is nothing here.');
export const malformedJson = () => new AppError('invalid', 'malformed_json', 'The request is not valid JSON.');
export const badRequest = () => new AppError('invalid', 'bad_request', 'The request cannot be read.');
export const bodyTooLarge = () => new AppError('too_large', 'body_too_large', 'This is more than can be sent at once.');
/** For what no schema refuses: one message about each of the fields. */
const fieldsRefused = (fields: string[], message: string) =>
  new AppError('invalid', 'validation_failed', message, {
    errors: Object.fromEntries(fields.map((field) => [field, [message]])),
  });
export const notAnObject = () => fieldsRefused(['body'], 'The request must be a JSON object.');
export const unstorableText = (...fields: string[]) =>
  fieldsRefused(fields, 'Text cannot hold a null character or half of a character.');
export const invalidCursor = () => new AppError('invalid', 'invalid_cursor', 'This page does not exist.');
export const invalidSignature = () => new AppError('invalid', 'invalid_signature', 'This was not signed by Stripe.');

// What is not there
export const accountMissing = () => new AppError('missing', 'account_missing', 'There is no such account.');
export const personMissing = () => new AppError('missing', 'person_missing', 'This person is not here.');
/** For operators, who see everybody. */
export const unknownPerson = () => new AppError('missing', 'person_missing', 'There is no such person.');
export const conversationMissing = () =>
  new AppError('missing', 'conversation_missing', 'There is no such conversation.');
export const messageMissing = () => new AppError('missing', 'message_missing', 'There is no such message.');
export const messageUnsent = () => new AppError('conflict', 'message_unsent', 'This message was unsent.');
export const requestUnanswered = () => new AppError('conflict', 'request_unanswered', 'Accept this request first.');
export const photoMissing = () => new AppError('missing', 'photo_missing', 'There is no such photo.');
export const uploadMissing = () =>
  new AppError('missing', 'upload_missing', 'There is no such upload. Please choose the photo again.');
export const recordingMissing = () =>
  new AppError('missing', 'upload_missing', 'There is no such upload. Please record it again.');
export const voiceMissing = () => new AppError('missing', 'voice_missing', 'There is no such recording.');
export const townMissing = () => new AppError('missing', 'town_missing', 'This place has no name that we know.');
export const outsideNoticeMissing = () => new AppError('missing', 'outside_notice_missing', 'There is no such notice.');
export const outsideNoticeDecided = (by: string, outcome: 'action_taken' | 'no_action') =>
  new AppError(
    'conflict',
    'outside_notice_decided',
    `This notice is decided, by ${by}: ${outcome === 'no_action' ? 'no action' : 'action taken'}.`,
  );
export const sessionMissing = () => new AppError('missing', 'session_missing', 'This device is signed out already.');
export const passkeyMissing = () => new AppError('missing', 'passkey_missing', 'There is no such passkey.');
export const workMissing = () => new AppError('missing', 'work_missing', 'Nothing of this name is set aside.');

// What may not be done
export const ownProfile = () => new AppError('invalid', 'own_profile', 'You cannot do that to yourself.');
export const ownConversation = () =>
  new AppError('invalid', 'own_conversation', 'You cannot start a conversation with yourself.');
export const locationSharingOff = () =>
  new AppError('conflict', 'location_sharing_off', 'Location sharing is switched off in your settings.');
export const exportRunning = () =>
  new AppError('conflict', 'export_running', 'An export is already on its way to you.');
export const sweepRefused = () => new AppError('forbidden', 'sweep_refused', 'Time is not moved in production.');

export const hiddenAddressLimit = (count: number) =>
  new AppError('conflict', 'hidden_address_limit', `You can hide from at most ${count} addresses.`);
export const pushEndpointRefused = () =>
  new AppError('invalid', 'push_endpoint_refused', 'This browser gets its notifications in a way that we do not know.');

// Photos
export const unsupportedImage = () =>
  new AppError('unsupported', 'unsupported_image', 'Please choose a JPEG, PNG, WebP, GIF or AVIF image.');
export const unreadableImage = () =>
  new AppError('unprocessable', 'unreadable_image', 'This image is damaged. Please choose another one.');
export const tooManyPixels = (megapixels: number) =>
  new AppError('unprocessable', 'too_many_pixels', `This image has more than ${megapixels} megapixels.`);
export const photoTooLarge = () => new AppError('too_large', 'photo_too_large', 'A photo can have at most 10 MB.');
export const photoLimit = (count: number) =>
  new AppError('conflict', 'photo_limit', `You can have at most ${count} photos.`);
export const invalidWidth = () => new AppError('invalid', 'invalid_width', 'There is no such size.');
export const lengthRequired = () => new AppError('invalid', 'length_required', 'The size of the file is not given.');
export const uploadExpired = () => new AppError('forbidden', 'upload_expired', 'Request has expired');
export const uploadRefused = () => new AppError('forbidden', 'upload_refused', 'This address is not for this upload.');

// Voice messages
export const unsupportedVoice = () =>
  new AppError('unsupported', 'unsupported_voice', 'A recording has to be WebM, Ogg or MP4.');
export const unreadableVoice = () =>
  new AppError('unprocessable', 'unreadable_voice', 'This recording cannot be read. Please record it again.');
export const voiceTooShort = () =>
  new AppError('unprocessable', 'voice_too_short', 'This recording is too short. Please hold on for longer.');
export const voiceTooLong = (seconds: number) =>
  new AppError('unprocessable', 'voice_too_long', `A recording can be at most ${seconds} seconds long.`);
export const voiceTooLarge = () => new AppError('too_large', 'voice_too_large', 'A recording can have at most 2 MB.');

// Moderation
export const caseMissing = () => new AppError('missing', 'case_missing', 'There is no such case.');
export const evidenceMissing = () => new AppError('missing', 'evidence_missing', 'There is no such evidence.');
export const caseLocked = () => new AppError('conflict', 'locked', 'Open this case first; somebody else may have it.');
export const caseClosed = () => new AppError('conflict', 'case_closed', 'This case is decided.');
export const caseGrown = () =>
  new AppError('conflict', 'case_grown', 'A report has come in since this case was shown. Please read it first.');
export const staffNameKept = () =>
  new AppError('conflict', 'staff_name_kept', 'Your decisions are signed with this name, so you keep it.');
/** For operators. */
export const staffNameTaken = () =>
  new AppError('conflict', 'staff_name_taken', 'Somebody of the staff has this username: two cannot sign alike.');
export const staffProtected = () =>
  new AppError(
    'conflict',
    'staff_protected',
    'Only an operator decides that about somebody of the staff. Nothing was decided.',
  );
export const statementMissing = () => new AppError('missing', 'notice_missing', 'There is no such statement.');
export const ruleNeeded = () => fieldsRefused(['rule'], 'Choose the rule that the photo or recording breaks.');
export const appealMissing = () => new AppError('missing', 'appeal_missing', 'There is no such objection.');
export const alreadyAppealed = () =>
  new AppError('conflict', 'already_appealed', 'You have objected to this decision already.');
export const decisionTakenBack = () =>
  new AppError('conflict', 'decision_taken_back', 'This was taken back already. There is nothing to object to.');
export const appealOver = () =>
  new AppError('forbidden', 'appeal_over', 'The time in which you could object to this decision is over.');
export const appealDecided = (by: string, outcome: 'upheld' | 'overturned') =>
  new AppError('conflict', 'appeal_decided', `This objection is decided, by ${by}: ${outcome}.`);
export const decisionOverturned = () =>
  new AppError('conflict', 'decision_overturned', 'This decision is overturned already: only that can be answered.');
export const sameModerator = () =>
  new AppError('forbidden', 'same_moderator', 'You made this decision. Somebody else looks at the objection.');

// Payments
export const noSubscription = () => new AppError('conflict', 'no_subscription', 'You have no subscription.');
export const nothingToPay = () =>
  new AppError('conflict', 'nothing_to_pay', 'There is nothing to pay for. Please look at your profile.');

// Too much at once; times are in seconds
export const tooOften = (retryAfter: number) =>
  new AppError('limited', 'rate_limited', 'That was too often. Please try again later.', { retryAfter });
export const searchPaused = (retryAfter: number) =>
  new AppError('limited', 'rate_limited', 'Your last search took too long. Please try again later.', { retryAfter });
export const tooManySocketMessages = () => new AppError('limited', 'rate_limited', 'That was too often.');
export const tooManyPeopleSeen = (retryAfter: number) =>
  new AppError('limited', 'rate_limited', 'You have looked at very many people. Please try again later.', {
    retryAfter,
  });
export const tooManyAtOnce = () =>
  new AppError('limited', 'too_many_at_once', 'Too many of your requests are under way. Please try again.', {
    retryAfter: 1,
  });
export const travelLimit = (retryAfter: number) =>
  new AppError('limited', 'travel_limit', 'Your location has changed too often and too far. Please try again later.', {
    retryAfter,
  });
export const tooManyTickets = (retryAfter: number) =>
  new AppError('limited', 'too_many_uploads', 'Too many photos are on their way. Please wait a few minutes.', {
    retryAfter,
  });
export const tooManyClaims = () =>
  new AppError('limited', 'too_many_uploads', 'Too many photos are on their way. Please wait a moment.', {
    retryAfter: 10,
  });
export const claimsPaused = (retryAfter: number) =>
  new AppError('limited', 'too_many_uploads', 'Your last files took too long. Please try again later.', { retryAfter });
export const busyWithPhotos = () =>
  new AppError('unavailable', 'busy', 'Too many photos are on their way right now. Please try again.', {
    retryAfter: 10,
  });
export const busyWithSignIns = () =>
  new AppError('unavailable', 'busy', 'Too many people are signing in right now. Please try again.', { retryAfter: 5 });
export const busyWithResets = () =>
  new AppError('unavailable', 'busy', 'Too many people ask for a reset link right now. Please try again.', {
    retryAfter: 5,
  });
export const busyWithLastRequest = () =>
  new AppError('unavailable', 'busy', 'Your last request is still under way. Please try again.', { retryAfter: 5 });

// What cannot be reached, and bugs
export const internalError = (requestId?: string) =>
  new AppError('bug', 'internal_error', 'Something went wrong on our side. Please try again.', { requestId });
export const unavailable = (retryAfter = 2) =>
  new AppError('unavailable', 'service_unavailable', 'This is not available right now. Please try again.', {
    retryAfter,
  });
export const timedOut = () => new AppError('timeout', 'timeout', 'This is taking too long. Please try again.');
export const photosUnavailable = () =>
  new AppError('unavailable', 'service_unavailable', 'Photos are not available right now.', { retryAfter: 5 });
export const uploadsUnavailable = () =>
  new AppError('unavailable', 'service_unavailable', 'Uploads are not available right now.', { retryAfter: 5 });
export const photoTookTooLong = () =>
  new AppError('unavailable', 'service_unavailable', 'This took too long. Please try again.', { retryAfter: 2 });
export const socketsUnavailable = () =>
  new AppError('unavailable', 'service_unavailable', 'Sockets cannot be reached right now.');
export const paymentsUnavailable = () =>
  new AppError('unavailable', 'payments_unavailable', 'Payments are not available right now. Please try again.', {
    retryAfter: 5,
  });
export const paymentNotPrepared = () =>
  new AppError('unavailable', 'payments_unavailable', 'Your payment could not be prepared. Please try again.', {
    retryAfter: 1,
  });
