import type { Member } from '@kindred/testing/member';
import { bytesOf, type Request, requestsOf, type Target } from './about-person.js';
import type { Operation } from './public-surface.js';

/** Somebody, the person whom they ask about with ids of what is theirs, and the messages between them in their order. */
export type Between = { me: Member; other: Member; target: Target; sent: string[] };

/** A text without what differs between two people in any case: ids and their order, file names, times, addresses, activity. */
export function alike({ me, other, target, sent }: Between, text: string) {
  const names: [string, string][] = [
    [me.id, '<me>'],
    [me.email, '<email>'],
    [other.id, '<other>'],
    [target.conversationId, '<conversation>'],
    ...sent.map((id, index): [string, string] => [id, `<message ${index}>`]),
    [target.photoId, '<photo>'],
    [target.photo, '<address>'],
  ];
  const named = names.reduce((before, [id, name]) => before.replaceAll(id, name), text);
  return named
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '<id>')
    .replaceAll(/(uploads\/[^/]+\/)[\w-]+|X-Amz-[\w-]+=[^&"]*/g, '$1<signed>')
    .replaceAll(/"content-length","\d+"/g, '')
    .replaceAll(/"isOnline":\w+,"lastActiveAt":(null|"<time>")/g, '"activity"')
    .replaceAll(/"user1":(\{[^}]*\}),"user2":(\{[^}]*\})/g, (_, ...users) => users.slice(0, 2).sort().join());
}

/** What is answered to all that may be asked about the other, without what differs in any case. */
export async function answersTo(between: Between, operations: Operation[], isWanted: (request: Request) => boolean) {
  const heard: string[] = [];
  for (const operation of operations) {
    for (const request of requestsOf(operation, between.target).filter(isWanted)) {
      heard.push(alike(between, `${JSON.stringify(request)} ${await bytesOf(between.me, request)}`));
    }
  }
  return heard;
}

/** After these nothing is shown any more: a block, and deleting the conversation for oneself. */
export const isLast = ({ method, path, body }: Request) =>
  Object(body).type === 'block' || (method === 'DELETE' && /\/conversations\/[^/]+$/.test(path));
export const isOther = (request: Request) => !isLast(request);

/** All answers, those first after which everything is still shown. */
export async function allAnswers(between: Between, operations: Operation[], isWanted = (_: Request) => true) {
  const first = await answersTo(between, operations, (request) => isWanted(request) && isOther(request));
  return [...first, ...(await answersTo(between, operations, (request) => isWanted(request) && isLast(request)))];
}
