import { AppError, parse } from '@kindred/contracts/errors';
import { type Acknowledgement, type ClientMessages, clientMessages } from '@kindred/contracts/sockets';
import type { Bus } from '@kindred/kit/bus';
import { withRequestId } from '@kindred/kit/context';
import { problemOf } from '@kindred/kit/handle';
import { describe, type Logger } from '@kindred/kit/logger';
import { ConversationVisits } from './conversation-visits.js';
import { Rate } from './rate.js';
import { personRoom, sessionRoom } from './rooms.js';
import type { MemberSocket } from './socket-server.js';

/** Lets a signed-in person's socket into its rooms and answers what it says. */
export function welcome(socket: MemberSocket, bus: Bus, log: Logger) {
  const { sid, userId } = socket.data;
  void socket.join([personRoom(userId), sessionRoom(sid)]);
  const visits = new ConversationVisits(socket, bus);
  const rate = new Rate();

  const on = (name: keyof ClientMessages, act: (conversationId: string) => unknown) => {
    socket.on(name, (...said: unknown[]) => {
      const acknowledge = said.findLast((one) => typeof one === 'function') as
        | ((answer: Acknowledgement) => void)
        | undefined;
      const work = async () => {
        if (!rate.take(Date.now())) throw new AppError('limited', 'rate_limited', 'That was too often.');
        await act(parse(clientMessages[name], said[0]).conversationId);
      };
      void withRequestId(undefined, () => answerOf(work, name, log)).then((answer) => acknowledge?.(answer));
    });
  };
  on('join-conversation', (id) => visits.join(id));
  on('leave-conversation', (id) => visits.leave(id));
  on('typing-start', (id) => visits.startTyping(id));
  on('typing-stop', (id) => visits.stopTyping(id));
  socket.on('disconnect', () => visits.end());
}

async function answerOf(work: () => Promise<void>, name: string, log: Logger): Promise<Acknowledgement> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, code: error.code };
    log.error({ err: describe(error), message: name }, 'socket message failed');
    return { ok: false, code: problemOf(error).code };
  }
}
