import type { Context } from '../../../platform/context.ts';
import type { SettledStatus } from './settlement-difference.ts';

/** An order of ours as its settlement is to be. */
export interface OurOrder {
  readonly id: number;
  readonly our_fen: number;
  readonly our_status: SettledStatus;
  /** The live batch that has it. */
  readonly batch_no: string | null;
}

const ourSql = `o.id, o.paid_fen - o.refunded_fen AS our_fen,
  CASE WHEN o.paid_at IS NULL THEN 'unpaid' WHEN o.refund_state = 'all' THEN 'refunded' ELSE 'paid' END AS our_status,
  (SELECT s.batch_no FROM bqd_settlement_line l JOIN bqd_settlement s ON s.id = l.bqd_settlement_id
    WHERE l.order_id = o.id AND l.is_live) AS batch_no`;

interface Named {
  readonly bank_order_no: string;
  readonly order_no?: string | null;
}

const candidate = (condition: string) =>
  `SELECT * FROM "order" f WHERE f.kind = 'bqd' AND NOT f.is_deleted AND ${condition}`;

/** The orders that rows of the bank's file mean, by our number where it is given, else by the bank's. An index serves either. */
export async function ordersOf({ db }: Context, rows: readonly Named[]): Promise<ReadonlyMap<string, OurOrder>> {
  const found = await db.rows<OurOrder & { readonly bank_order_no: string }>(
    `SELECT n.bank_order_no, ${ourSql} FROM unnest($1::text[], $2::text[]) AS n(bank_order_no, order_no)
     JOIN LATERAL (SELECT * FROM (${candidate('f.order_no = n.order_no')}
         UNION ALL ${candidate('n.order_no IS NULL AND f.external_no = n.bank_order_no')}) f
       ORDER BY f.closed_as IS NOT NULL, f.id DESC LIMIT 1) o ON true`,
    [rows.map((row) => row.bank_order_no), rows.map((row) => row.order_no ?? null)],
  );
  return new Map(found.map(({ bank_order_no, ...own }) => [bank_order_no, own]));
}

/** Paid orders of a period that no live batch has. */
export function unsettledOrders({ db }: Context, from_date: string, to_date: string): Promise<OurOrder[]> {
  return db.rows<OurOrder>(
    `SELECT ${ourSql} FROM "order" o WHERE o.kind = 'bqd' AND NOT o.is_deleted
       AND o.paid_at >= ($1::date)::timestamp AT TIME ZONE 'Asia/Shanghai' AND o.paid_at < ($2::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'
       AND NOT EXISTS (SELECT FROM bqd_settlement_line l WHERE l.order_id = o.id AND l.is_live)
     ORDER BY o.id`,
    [from_date, to_date],
  );
}
