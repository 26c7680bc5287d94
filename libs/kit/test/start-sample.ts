import { broadcast, event, live, rpc } from '@kindred/contracts/define';
import { emailTaken, unavailable } from '@kindred/contracts/errors';
import { freshWorld } from '@kindred/testing/fresh-world';
import { Controller, Injectable, Module } from '@nestjs/common';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { z } from 'zod/mini';
import { Bus } from '../src/bus.js';
import type { Caller } from '../src/caller.js';
import { requestId } from '../src/context.js';
import { createFailedEvents } from '../src/failed-events.js';
import { Handle } from '../src/handle.js';
import { createOutbox, publish } from '../src/outbox.js';
import { page, replayed } from '../src/reply.js';
import { startService } from '../src/start-service.js';
import { Listen, Subscribe } from '../src/subscribe.js';

const Note = z.object({ id: z.string(), text: z.string() });

export const addNote = rpc('sample.note.add', {
  input: z.object({
    id: z.string(),
    text: z.string().check(z.trim(), z.minLength(1, 'Write something')),
    fail: z.optional(z.boolean()),
  }),
  output: Note,
});
export const listNotes = rpc('sample.note.list', {
  input: z.object({ cursor: z.optional(z.string()) }),
  output: z.array(Note),
  paged: true,
});
export const whoAsks = rpc('sample.caller.get', {
  input: z.object({}),
  output: z.object({ userId: z.string(), requestId: z.string() }),
});
export const misbehave = rpc('sample.bug.show', { input: z.object({ how: z.string() }), output: z.object({}) });
export const nobodyAnswers = rpc('absent.thing.get', { input: z.object({}), output: z.object({}) });
export const noteWhispered = live('sample.note.whispered', Note);
export const noteShouted = broadcast('sample.note.shouted', Note);
export const noteAdded = event('sample.note.added', z.extend(Note, { version: z.int() }));

class CreateNotes1790000000000 implements MigrationInterface {
  name = 'CreateNotes1790000000000';
  async up(db: QueryRunner) {
    await db.query(createOutbox);
    await db.query(createFailedEvents);
    await db.query('create table notes (id text primary key, text text not null, secret text)');
    await db.query('create table seen (id text primary key, times integer not null default 1)');
  }
  async down() {}
}

/** What a test may change while the service runs. */
export const mood = { refuseEvents: 0, awayEvents: 0, isPoisonGood: false };

/** What the sample does with notes called `held`: it begins, and ends when the test says so. */
export const held = { times: 0, end: Promise.withResolvers<void>() };

@Injectable()
class NotesService {
  constructor(private readonly db: DataSource) {}

  async add({ id, text, fail }: z.infer<typeof addNote.input>) {
    return this.db.transaction(async (tx) => {
      const [made] = await tx.query('insert into notes values ($1, $2, $3) on conflict do nothing returning *', [
        id,
        text,
        'x',
      ]);
      if (!made) return replayed({ id, text });
      await publish(tx, noteAdded, { id, text, version: 1 });
      if (fail) throw emailTaken();
      return made;
    });
  }

  async list(after = '') {
    const rows: z.infer<typeof Note>[] = await this.db.query('select * from notes where id > $1 order by id limit 4', [
      after,
    ]);
    return page({ rows, count: 3, cursor: ({ id }) => id, item: (note) => note });
  }

  async see(id: string) {
    if (id.startsWith('poison') && !mood.isPoisonGood) throw new Error('never');
    if (mood.refuseEvents-- > 0) throw new Error('not now');
    if (mood.awayEvents-- > 0) throw unavailable();
    if (id.startsWith('held')) held.times++;
    if (id.startsWith('held')) await held.end.promise;
    await this.db.query('insert into seen values ($1) on conflict (id) do update set times = seen.times + 1', [id]);
  }
}

@Controller()
class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Handle(addNote)
  add(input: z.infer<typeof addNote.input>) {
    return this.notes.add(input);
  }

  @Handle(listNotes)
  list({ cursor }: { cursor?: string }) {
    return this.notes.list(cursor);
  }

  @Handle(whoAsks)
  who(_: object, caller: Caller) {
    return { userId: caller.userId, requestId: requestId() ?? '' };
  }

  @Handle(misbehave)
  async misbehave({ how }: { how: string }): Promise<Record<string, never>> {
    if (how === 'throw') throw new Error('the secret detail');
    if (how === 'hang') await new Promise((done) => setTimeout(done, 5500));
    if (how === 'slow') await new Promise((done) => setTimeout(done, 300));
    return {};
  }

  @Subscribe(noteAdded)
  see({ id }: { id: string }) {
    return this.notes.see(id);
  }

  @Listen(noteWhispered)
  async hear({ id }: { id: string }) {
    if (id === 'broken') throw new Error('not heard');
    await this.notes.see(id);
  }

  @Listen(noteShouted)
  async listen({ id }: { id: string }) {
    await this.notes.see(id);
  }
}

@Module({ controllers: [NotesController], providers: [NotesService] })
class NotesModule {}

export async function startSample() {
  const world = await freshWorld(['sample']);
  const config = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    APP_NAME: 'Sample',
    DATABASE_URL: world.databaseUrl('sample'),
    DATABASE_POOL: 5,
    NATS_URL: world.natsUrl,
    HEALTH_PORT: 0,
    OTEL_TRACES_SAMPLER_ARG: 1,
  } as const;
  const database = { schema: 'sample', entities: [], migrations: [CreateNotes1790000000000] };
  const start = () => startService({ name: 'sample', module: NotesModule, config, database });
  const bus = await Bus.connect('test', world.natsUrl);
  return { world, config, database, start, bus };
}
export type Sample = Awaited<ReturnType<typeof startSample>>;
