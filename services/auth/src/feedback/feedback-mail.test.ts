import { expect, it } from '@jest/globals';
import { composeFeedbackMail } from './feedback-mail.js';

const feedback = { message: 'The heart is stuck.', username: 'robin', plan: null, appName: 'Kindred' };

it('says what support the plan promises', () => {
  const subject = (plan: string | null) => composeFeedbackMail({ ...feedback, plan }).subject;
  expect([null, 'weekly', 'monthly', 'annual'].map(subject)).toEqual([
    '[Feedback] Kindred: from robin',
    '[Feedback] Kindred: from robin',
    '[Priority support] Kindred: from robin',
    '[VIP support] Kindred: from robin',
  ]);
});

it('carries the words as they were written', () => {
  expect(composeFeedbackMail({ ...feedback, message: '<b>\nbold' }).text).toContain('<b>\nbold');
});
