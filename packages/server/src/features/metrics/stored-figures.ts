import { createOwnerDb, type Db } from '../../platform/database/db.ts';
import { DatabaseUnavailable } from '../../platform/database/errors.ts';
import type { Pools } from '../../platform/database/pools.ts';
import { databaseFigures, jobFigures } from './database-figures.query.ts';
import type { Figure } from './exposition.ts';
import { single } from './process-figures.ts';
import { queueFill } from './queue-figures.query.ts';

/** What the database tells. Where it is away, that alone is said. */
export async function storedFigures(db: Db, pools: Pools): Promise<Figure[]> {
  try {
    return [up(1), ...(await read(db, createOwnerDb(pools)))];
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return [up(0)];
  }
}

const up = (value: number) => single('zhanggui_database_up', 'Whether the database answers.', value);

async function read(db: Db, owner: Db): Promise<Figure[]> {
  const stored = await databaseFigures(db);
  const jobs = await jobFigures(db);
  const queues = await queueFill(owner);
  return [
    {
      name: 'zhanggui_queue_jobs',
      help: 'Jobs of each queue that wait, are worked on or have failed.',
      type: 'gauge',
      samples: queues.flatMap(({ queue, ...counts }) =>
        Object.entries(counts).map(([state, value]) => ({ labels: { queue, state }, value })),
      ),
    },
    {
      name: 'zhanggui_job_runs',
      help: 'Jobs that people started: waiting, running, and ended within a day.',
      type: 'gauge',
      samples: jobs.map(({ kind, state, count }) => ({ labels: { kind, state }, value: count })),
    },
    single('zhanggui_outbox_waiting', 'Messages that are due and not handled.', stored.outbox_waiting),
    single('zhanggui_outbox_dead', 'Messages that were given up.', stored.outbox_dead),
    single('zhanggui_outbox_oldest_seconds', 'How long the oldest due message waits.', stored.outbox_age ?? 0),
    single('zhanggui_last_backup_age_seconds', 'Age of the last backup made from the console.', stored.backup_age),
    single('zhanggui_book_faults', 'Rows that broke a rule at the last check of the books.', stored.book_faults),
    single('zhanggui_books_age_seconds', 'Age of the oldest result of a rule.', stored.books_age),
  ];
}
