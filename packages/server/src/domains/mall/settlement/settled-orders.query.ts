import type { Context } from '../../../platform/context.ts';
import type { SettledStatus } from './settlement-difference.ts';

/** An order of ours as its settlement is to be. */
export interface OurOrder {
  readonly id: number;
  readonly our_fen: number;
  readonly our_status: SettledStatus;
}

const ourSql = `o.id, o.paid_fen - o.refunded_fen AS our_fen,
  CASE WHEN o.paid_at IS NULL THEN 'unpaid' WHEN o.refund_state = 'all' THEN 'refunded' ELSE 'paid' END AS our_status`;

/** SQL of whether a line `l` of a batch `s` settles its order: first, or as a change of what was settled. */
export const settlesSql =
  "s.state <> 'void' AND (l.is_live OR (l.follows_id IS NOT NULL AND l.outcome IS DISTINCT FROM 'next_batch'))";

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

/** What live batches have of an order, or of a number of the bank that we had no order for. */
export interface SettledBefore {
  /** The line that holds it, and that line's batch. */
  readonly id: number;
  readonly batch_no: string;
  readonly is_confirmed: boolean;
  readonly bank_fen: number;
  readonly our_fen: number;
}

/** What is settled already of the rows of a file, by the bank's number. */
export async function settledBefore(
  { db }: Context,
  orders: ReadonlyMap<string, OurOrder>,
  rows: readonly Named[],
): Promise<ReadonlyMap<string, SettledBefore>> {
  const found = await db.rows<SettledBefore & { readonly bank_order_no: string }>(
    `SELECT DISTINCT ON (n.bank_order_no) n.bank_order_no, h.id, b.batch_no, t.is_confirmed, t.bank_fen, t.our_fen
     FROM unnest($1::text[], $2::bigint[]) AS n(bank_order_no, order_id)
     JOIN bqd_settlement_line h ON h.is_live AND (h.order_id = n.order_id OR h.bank_order_no = n.bank_order_no)
     JOIN bqd_settlement b ON b.id = h.bqd_settlement_id CROSS JOIN LATERAL
       (SELECT coalesce(bool_and(s.state = 'confirmed'), false) AS is_confirmed, coalesce(sum(l.bank_fen), 0)::bigint AS bank_fen, coalesce(sum(l.our_fen), 0)::bigint AS our_fen
        FROM bqd_settlement_line l JOIN bqd_settlement s ON s.id = l.bqd_settlement_id WHERE h.id IN (l.id, l.follows_id) AND ${settlesSql}) t
     ORDER BY n.bank_order_no, h.id`,
    [rows.map((row) => row.bank_order_no), rows.map((row) => orders.get(row.bank_order_no)?.id ?? null)],
  );
  return new Map(found.map(({ bank_order_no, ...settled }) => [bank_order_no, settled]));
}

/** Paid orders of a period that no live batch has. */
export function unsettledOrders({ db }: Context, from_date: string, to_date: string): Promise<OurOrder[]> {
  return db.rows<OurOrder>(
    `SELECT ${ourSql} FROM "order" o WHERE o.kind = 'bqd' AND NOT o.is_deleted
       AND o.paid_at >= ($1::date)::timestamp AT TIME ZONE 'Asia/Shanghai' AND o.paid_at < ($2::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'
       AND NOT EXISTS (SELECT FROM bqd_settlement_line l JOIN bqd_settlement s ON s.id = l.bqd_settlement_id WHERE l.order_id = o.id AND ${settlesSql})
     ORDER BY o.id`,
    [from_date, to_date],
  );
}
