import { type ReservationSums, statusOf } from '@zhanggui/contract/domains/branch/reservation/reservation-status';
import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, trusted } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { actorOf } from '../../order/state/settle-order.service.ts';
import type { ReservationLine, StepLine } from './plan-step.ts';

/** A locked header. */
export interface LockedReservation {
  readonly id: number;
  readonly number: string;
  readonly kind: 'reservation' | 'return';
  readonly status: number;
  readonly bank_cell_id: number;
  readonly location_id: number;
  readonly agent_label_id: number | null;
  readonly postings: number;
  readonly remark: string | null;
}

export function documentOf({ id, number }: Pick<LockedReservation, 'id' | 'number'>) {
  return { kind: 'reservation', id, no: number } as const;
}

export function linesOf({ db }: Context, id: number): Promise<ReservationLine[]> {
  return db.rows<ReservationLine>(
    `SELECT id, sku_id, expected_quantity, shipped_quantity, received_quantity, missing_quantity, unsent_quantity
     FROM reservation_line WHERE reservation_id = $1 AND NOT is_deleted ORDER BY id`,
    [id],
  );
}

interface WrittenReturn {
  readonly bank_cell?: number;
  readonly lines?: readonly { readonly sku: number }[];
}

/** A return wants no more of a SKU than is kept for it and free at its branch. A form is refused at its line, where it wrote any. */
export async function refuseShortage(ctx: Context, id: number, written?: WrittenReturn): Promise<void> {
  if (written && !written.lines && !written.bank_cell) return;
  const [shortage] = await trusted(ctx).db.rows<{ sku_id: number; sku_code: string; available: number }>(
    `SELECT s.id AS sku_id, s.code AS sku_code, (w.kept + coalesce(v.on_hand - v.reserved, 0))::int AS available
     FROM (SELECT bank_cell_id, sku_id, sum(expected_quantity) AS wanted, sum(prepared_quantity) AS kept FROM reservation_line
       WHERE reservation_id = $1 AND NOT is_deleted GROUP BY bank_cell_id, sku_id) w
     JOIN sku s ON s.id = w.sku_id JOIN location p ON p.bank_cell_id = w.bank_cell_id
     LEFT JOIN stock_level v ON v.sku_id = s.id AND v.location_id = p.id
     WHERE w.wanted > w.kept + coalesce(v.on_hand - v.reserved, 0) ORDER BY s.code LIMIT 1`,
    [id],
  );
  const at = written?.lines?.findLastIndex(({ sku }) => sku === shortage?.sku_id) ?? -1;
  if (shortage && at >= 0) invalid(`lines.${at}.expected_quantity`, `库存不足，最多可退 ${shortage.available} 件`);
  if (shortage) failStock('stock.not_enough', shortage);
}

/** What a step adds to the lines of a reservation. */
export type LineColumn =
  | 'prepared_quantity'
  | 'shipped_quantity'
  | 'received_quantity'
  | 'missing_quantity'
  | 'unsent_quantity';

export async function addToLines(
  { db }: Context,
  column: LineColumn,
  lines: readonly { readonly id: number; readonly quantity: number }[],
): Promise<void> {
  await db.rows(
    `UPDATE reservation_line l ${noEdit('the header is edited')} SET ${column} = l.${column} + c.quantity
     FROM unnest($1::bigint[], $2::int[]) AS c(id, quantity) WHERE l.id = c.id`,
    [lines.map(({ id }) => id), lines.map(({ quantity }) => quantity)],
  );
}

/** The status that the lines of a reservation, which is neither new nor cancelled, have come to. */
export async function currentStatus({ db }: Context, id: number): Promise<number> {
  const [sums] = await db.rows<ReservationSums>(
    `SELECT coalesce(sum(expected_quantity), 0)::int AS expected, coalesce(sum(shipped_quantity), 0)::int AS shipped,
       coalesce(sum(received_quantity), 0)::int AS received, coalesce(sum(missing_quantity), 0)::int AS missing,
       coalesce(sum(unsent_quantity), 0)::int AS unsent
     FROM reservation_line WHERE reservation_id = $1 AND NOT is_deleted`,
    [id],
  );
  if (!sums) throw new Error('an aggregate without a row');
  return statusOf(sums, { is_prepared: true });
}

/** One shipment or receipt as it is written down. */
export interface Step {
  readonly kind: 'ship' | 'receive';
  readonly lines: readonly StepLine[];
  readonly carrier?: string | null | undefined;
  readonly tracking_no?: string | null | undefined;
  readonly pictures?: readonly string[] | null | undefined;
  readonly signature?: string | null | undefined;
  readonly remark?: string | null | undefined;
}

/** Writes a step down with its pieces; who did it stays by name. */
export async function writeStep(
  ctx: Context,
  doc: LockedReservation,
  { kind, lines, carrier = null, tracking_no = null, pictures = null, signature = null, remark = null }: Step,
): Promise<void> {
  const [, name] = actorOf(ctx.caller);
  await ctx.db.rows(
    `WITH moved AS (SELECT l.id, c.quantity, c.missing, s.name
         FROM unnest($2::bigint[], $3::int[], $4::int[]) AS c(id, quantity, missing)
         JOIN reservation_line l ON l.id = c.id JOIN sku s ON s.id = l.sku_id),
       step AS (INSERT INTO reservation_step (reservation_id, bank_cell_id, agent_label_id, kind, at, by_name, carrier,
           tracking_no, pictures, signature, remark, created_by, updated_by, goods_text)
         SELECT r.id, r.bank_cell_id, r.agent_label_id, $5, $6, $7, $8, $9, $10::text[], $11, $12, $13::bigint, $13::bigint,
           (SELECT string_agg(concat(name, ' ×', quantity, CASE WHEN missing > 0 THEN ' 缺' || missing END), '、' ORDER BY id)
             FROM moved)
         FROM reservation r WHERE r.id = $1 RETURNING id, bank_cell_id, agent_label_id)
     INSERT INTO reservation_step_line (step_id, line_id, bank_cell_id, agent_label_id, quantity, missing_quantity)
     SELECT s.id, m.id, s.bank_cell_id, s.agent_label_id, m.quantity, m.missing FROM step s, moved m`,
    [
      doc.id,
      lines.map(({ id }) => id),
      lines.map(({ quantity }) => quantity),
      lines.map(({ missing }) => missing),
      kind,
      ctx.clock(),
      name,
      carrier,
      tracking_no,
      pictures,
      signature,
      remark,
      accountIdOf(ctx.caller),
    ],
  );
}
