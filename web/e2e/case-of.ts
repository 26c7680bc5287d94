import type { Client } from '@kindred/testing/member';
import { pagesOf } from '@kindred/testing/pages';
import { until } from '@kindred/testing/until';

/** The id of the open case of a person, once there is one, on whatever page of the queue. */
export const caseOf = (moderator: Client, userId: string) =>
  until(
    async () => {
      const pages = await pagesOf(moderator, '/api/staff/cases', 'next');
      const cases: { id: string; userId: string }[] = pages.flatMap(({ body }) => body);
      return cases.find((one) => one.userId === userId)?.id ?? '';
    },
    (id) => id !== '',
  );
