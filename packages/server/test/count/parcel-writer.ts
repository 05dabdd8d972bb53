import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../src/platform/database/db.ts';
import { DatabaseFailure, DatabaseUnavailable } from '../../src/platform/database/errors.ts';
import type { Chance } from './seeded-random.ts';

type Write = (db: Db, chance: Chance) => Promise<unknown>;

class Undone extends Error {}

const surnames = ['张', '李', '王', '赵'];
const given = ['三', '四', '五六', '七ａ', 'AB'];
let numbered = 0;

function someValues(chance: Chance): unknown[] {
  numbered += 1;
  return [
    `P${numbered}`,
    1 + chance.below(4),
    chance.pick(['air', 'rail', 'road', null]),
    chance.pick([1, 2, 3, null]),
    chance.pick([1, 2, null]),
    `${chance.pick(surnames)}${chance.pick(given)}`,
    `138${chance.below(1e8)}`,
    chance.below(1000),
    (chance.below(9000) / 1000).toFixed(3),
    new Date(Date.UTC(2026, 0, 1 + chance.below(30))),
  ];
}

const COLUMNS = 'number, status, lane, agent_label_id, supplier_id, name, phone, amount_fen, weight, sent_at';

/** Inserts parcels of chance. */
export function insertParcels(db: Db, chance: Chance, rows: number): Promise<unknown> {
  const lists = Array.from({ length: rows }, () => someValues(chance));
  const width = COLUMNS.split(',').length;
  const tuples = lists.map((values, row) => `(${values.map((_, at) => `$${row * width + at + 1}`).join(', ')})`);
  return db.rows(`INSERT INTO parcel (${COLUMNS}) VALUES ${tuples.join(', ')}`, lists.flat());
}

/** Rows near a random place, old or new. */
function someRows(chance: Chance): string {
  const offset = chance.below(700);
  return `id IN (SELECT id FROM parcel ORDER BY id ${chance.pick(['ASC', 'DESC'])} OFFSET ${offset} LIMIT ${1 + chance.below(6)})`;
}

const update =
  (change: (chance: Chance) => string): Write =>
  (db, chance) =>
    db.rows(`UPDATE parcel SET ${change(chance)}, version = version + 1 WHERE ${someRows(chance)}`);

const single: readonly Write[] = [
  (db, chance) => insertParcels(db, chance, 1),
  (db, chance) => insertParcels(db, chance, 1),
  (db, chance) => insertParcels(db, chance, 2 + chance.below(20)),
  update((chance) => `status = 1 + (status + ${chance.below(4)}) % 4`),
  update((chance) => `lane = ${chance.pick(["'air'", "'rail'", 'NULL'])}`),
  update((chance) => `agent_label_id = ${chance.pick(['1', '2', 'NULL'])}`),
  update((chance) => `amount_fen = ${chance.below(1000)}, name = name || '张'`),
  update(() => 'is_deleted = NOT is_deleted'),
  // Nothing that is logged: the triggers leave it out.
  (db, chance) => db.rows(`UPDATE parcel SET note = 'seen' WHERE ${someRows(chance)}`),
  (db, chance) => db.rows(`DELETE FROM parcel WHERE ${someRows(chance)}`),
  (db, chance) =>
    db.rows(
      `INSERT INTO parcel (number, status, amount_fen) VALUES ($1, 1, 10)
       ON CONFLICT (number) WHERE NOT is_deleted DO UPDATE SET status = 1 + parcel.status % 4, amount_fen = parcel.amount_fen + 1`,
      [`P${chance.below(300)}`],
    ),
  (db, chance) =>
    db.rows(
      `MERGE INTO parcel t USING (VALUES ($1), ($2)) AS v(number) ON t.number = v.number AND NOT t.is_deleted
       WHEN MATCHED AND t.status = 4 THEN DELETE WHEN MATCHED THEN UPDATE SET status = t.status + 1
       WHEN NOT MATCHED THEN INSERT (number, status, amount_fen) VALUES (v.number, 2, 20)`,
      [`P${chance.below(300)}`, `M${chance.below(50)}`],
    ),
];

async function several(db: Db, chance: Chance): Promise<void> {
  for (let left = 1 + chance.below(3); left > 0; left -= 1) await chance.pick(single)(db, chance);
}

/** Whole transactions: some held open, some with savepoints, some undone. */
const transactions: readonly Write[] = [
  (db, chance) =>
    db.transaction(async (tx) => {
      await several(tx, chance);
      await delay(chance.below(400));
    }),
  (db, chance) =>
    db.transaction(async (tx) => {
      await several(tx, chance);
      await tx
        .transaction(async (inner) => {
          await several(inner, chance);
          if (chance.below(2) === 0) throw new Undone();
        })
        .catch(forgiveUndone);
      await delay(chance.below(100));
      await several(tx, chance);
    }),
  (db, chance) =>
    db
      .transaction(async (tx) => {
        await several(tx, chance);
        await delay(chance.below(200));
        throw new Undone();
      })
      .catch(forgiveUndone),
];

function forgiveUndone(error: unknown): void {
  if (!(error instanceof Undone)) throw error;
}

/** Writes until stopped; deadlocks, duplicates and ended connections are part of the trial. */
export async function keepWriting(db: Db, chance: Chance, isOver: () => boolean): Promise<number> {
  let written = 0;
  while (!isOver()) {
    const write = chance.below(3) === 0 ? chance.pick(transactions) : chance.pick(single);
    await write(db, chance).then(
      () => {
        written += 1;
      },
      (error: unknown) => {
        if (!isExpected(error)) throw error;
      },
    );
    await delay(chance.below(12));
  }
  return written;
}

function isExpected(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  return error instanceof DatabaseFailure && ['deadlock', 'unique', 'lock_timeout', 'other'].includes(error.kind);
}
