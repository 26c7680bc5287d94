import { workMissing } from '@kindred/contracts/errors';
import { setAsideOf } from '@kindred/contracts/set-aside';
import { Controller, type Type } from '@nestjs/common';
import { Handle } from './handle.js';
import type { OwedWorkRegistry } from './owed-work-registry.js';
import { page } from './reply.js';

const PAGE = 100;

/** The operations by which operators see and retry work that is set aside. */
export function setAsideController(service: string, registry: OwedWorkRegistry): Type {
  const { list, retry } = setAsideOf(service);

  @Controller()
  class SetAsideController {
    @Handle(list)
    async list({ cursor }: { cursor?: string | undefined }) {
      const rows = await registry.setAside(cursor ?? '', PAGE + 1);
      return page({ rows, count: PAGE, cursor: ({ work, id }) => `${work}:${id}`, item: (row) => row });
    }

    @Handle(retry)
    async retry({ work, id }: { work: string; id: string }) {
      if (await registry.retry(work, id)) return {};
      throw workMissing();
    }
  }
  return SetAsideController;
}
