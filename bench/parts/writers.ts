import pg from 'pg';
import { seededRandom } from './random.ts';

/** Sends `each(n)` at a steady pace until stopped; returns what stops it and says how many succeeded and failed. */
export function startWriters(perSecond: number, each: (n: number) => Promise<boolean>) {
  const tally = { done: 0, failed: 0 };
  const pending = new Set<Promise<void>>();
  let n = 0;
  const timer = setInterval(() => {
    for (let i = 0; i < perSecond / 20; i += 1) {
      const write = each(n++).then(
        (good) => {
          tally[good ? 'done' : 'failed'] += 1;
        },
        () => {
          tally.failed += 1;
        },
      );
      pending.add(write);
      void write.finally(() => pending.delete(write));
    }
  }, 50);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return tally;
  };
}

/** The first orders, which nothing here deletes: whole actions are done with them. */
export const keptOrders = 10_000;

/** Writes to the table of orders by itself: half new rows, four in ten a changed status, one in ten deleted or restored. */
export function orderWrites(database_url: string, orders: number) {
  const pool = new pg.Pool({ connectionString: database_url, max: 4 });
  const random = seededRandom(11);
  const each = async (n: number): Promise<boolean> => {
    const id = keptOrders + 1 + Math.floor(random() * (orders - keptOrders));
    const kind = random();
    if (kind < 0.5) await pool.query({ name: 'insert', text: insertSql, values: [`BENCH${process.pid}-${n}`, id] });
    else if (kind < 0.9) await pool.query({ name: 'status', text: statusSql, values: [id] });
    else await pool.query({ name: 'delete', text: deleteSql, values: [id] });
    return true;
  };
  return { each, end: () => pool.end() };
}

const copied = `kind, status, payment_status, ship_state, refund_state, mall_id, agent_label_id, channel, buyer_name, buyer_phone, region,
  address, delivery_method, goods_fen, discount_fen, freight_fen, payable_fen, paid_fen, goods_count, paid_at, shipped_at`;
const insertSql = `INSERT INTO "order" (order_no, ${copied}) SELECT $1, ${copied} FROM "order" WHERE id = $2`;
const statusSql = `UPDATE "order" SET status = 3 + (status + 1) % 7, updated_at = now(), version = version + 1 WHERE id = $1 AND status IN (3, 9)`;
const deleteSql = `UPDATE "order" SET is_deleted = NOT is_deleted, updated_at = now(), version = version + 1 WHERE id = $1`;
