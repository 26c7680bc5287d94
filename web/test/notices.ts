import { hoursAgo } from './cases';
import { server } from './server';

/** The field for what the author of a notice is mailed. */
export const NOTICE_REASON = 'Reason, mailed to the author of the notice';

/** The only notice from outside that waits. */
export function haveNotice(more: object = {}) {
  const notice = {
    id: crypto.randomUUID(),
    number: 'N-1042',
    kind: 'intimate_image',
    where: 'http://localhost/media/a.webp',
    explanation: 'This is me, and I never agreed.',
    name: 'Alex Doe',
    photoId: crypto.randomUUID(),
    isOfChat: true,
    photoState: 'frozen',
    userId: crypto.randomUUID(),
    isHidden: false,
    confirmedAt: hoursAgo(30),
    hidesAt: hoursAgo(-17.5),
    shownAt: hoursAgo(0.1),
    ...more,
  };
  server.on('GET /api/staff/notices', { status: 200, body: [notice] });
  return notice;
}
