import { getConversationMembers } from '@kindred/contracts/chat';
import { conversationMissing, unavailable } from '@kindred/contracts/errors';
import { Bus } from '@kindred/kit/bus';
import { HEADER } from '@kindred/kit/wire';
import { headers } from 'nats';

export const ROBIN = '0190a000-0000-7000-8000-000000000001';
export const SAM = '0190a000-0000-7000-8000-000000000002';
export const TALK = '0190a000-0000-7000-8000-000000000003';

/** What chat says of Sam to whom asks about the conversation of Robin and Sam. */
type Answer = 'there' | 'gone' | 'missing' | 'unavailable';

/** Answers in chat's place about the conversation of Robin and Sam. */
export async function answerForChat(natsUrl: string) {
  const bus = await Bus.connect('test', natsUrl);
  let answers: Answer[] = [];
  let asked = 0;
  bus.nats.subscribe(getConversationMembers.subject, {
    callback: (_, question) => {
      asked++;
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'there';
      if (answer === 'there' || answer === 'gone') {
        const members = { memberIds: [ROBIN, SAM], isOtherGone: answer === 'gone', isTypingShown: true };
        question.respond(JSON.stringify(members));
        return;
      }
      const refused = headers();
      refused.set(HEADER.problem, '1');
      const problem = answer === 'missing' ? conversationMissing() : unavailable();
      question.respond(JSON.stringify(problem.toProblem()), { headers: refused });
    },
  });
  await bus.nats.flush();
  return {
    bus,
    /** Gives these answers from now on, one after the other, and the last to all further questions. */
    say: (...next: Answer[]) => {
      answers = next;
    },
    asked: () => asked,
  };
}
