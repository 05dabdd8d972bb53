import { failBranch } from '@zhanggui/contract/domains/branch/branch.errors';
import type { settleDiscrepancy } from '@zhanggui/contract/domains/branch/reservation/discrepancy.resource';
import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { remarkWhy } from '../../../platform/document/remark.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { postEntries } from '../../stock/ledger/ledger.service.ts';
import { explainStock } from '../../stock/ledger/stock-failure.service.ts';
import { placeBetween } from '../../stock/warehouse/between.query.ts';
import { coverExchanges } from '../exchange/cover.service.ts';
import { endsOf, postLegs } from './reservation-legs.service.ts';
import { addToLines, currentStatus, documentOf, type LockedReservation } from './reservation-lines.query.ts';

type Settlement = BodyOfAction<typeof settleDiscrepancy>;

interface Discrepancy {
  readonly id: number;
  readonly line_id: number;
  readonly sku_id: number;
  readonly left_quantity: number;
  readonly remark: string | null;
}

/** Writes down what was declared missing, by line. */
export async function openDiscrepancies(
  { db, caller }: Context,
  doc: LockedReservation,
  missing: readonly { readonly id: number; readonly quantity: number }[],
): Promise<void> {
  await db.rows(
    `INSERT INTO reservation_discrepancy (kind, reservation_id, bank_cell_id, agent_label_id, line_id, sku_id, quantity,
       left_quantity, created_by, updated_by)
     SELECT r.kind, r.id, r.bank_cell_id, r.agent_label_id, l.id, l.sku_id, m.quantity, m.quantity, $4::bigint, $4::bigint
     FROM unnest($2::bigint[], $3::int[]) AS m(id, quantity) JOIN reservation_line l ON l.id = m.id
     JOIN reservation r ON r.id = $1 ORDER BY l.id`,
    [doc.id, missing.map(({ id }) => id), missing.map(({ quantity }) => quantity), accountIdOf(caller)],
  );
}

const outcomes = {
  found: { column: 'found_quantity', words: '找到补收' },
  back: { column: 'back_quantity', words: '退回发出地点' },
  lost: { column: 'lost_quantity', words: '丢失报损' },
} as const;

/** Says what became of missing pieces: found and received late, back at the sender, or lost and written off. */
export function settle(ctx: Context, id: number, body: Settlement): Promise<{ readonly id: number }> {
  return explainStock(() =>
    inTransaction(ctx, async (tx) => {
      const { doc, discrepancy } = await lockDiscrepancy(tx, id);
      const { outcome, quantity, reason } = body;
      if (quantity > discrepancy.left_quantity) failBranch('discrepancy.left', { left: discrepancy.left_quantity });
      const { column, words } = outcomes[outcome];
      await tx.db.rows(
        `UPDATE reservation_discrepancy SET left_quantity = left_quantity - $2, ${column} = ${column} + $2,
           state = CASE WHEN left_quantity = $2 THEN 'settled' ELSE 'open' END,
           settled_at = CASE WHEN left_quantity = $2 THEN $3::timestamptz END, remark = $4,
           ${edited({ at: '$3', by: '$5::bigint' })} WHERE id = $1`,
        [
          id,
          quantity,
          tx.clock(),
          remarkWhy(tx, discrepancy.remark, { what: `${words} ${quantity} 件`, reason }),
          accountIdOf(tx.caller),
        ],
      );
      await followLine(tx, doc, { ...discrepancy, outcome, quantity });
      await post(trusted(tx), doc, { ...discrepancy, outcome, quantity });
      return { id };
    }),
  );
}

type Settled = Discrepancy & Pick<Settlement, 'outcome' | 'quantity'>;

/** Locks the reservation first, as its events do. */
async function lockDiscrepancy(tx: Context, id: number) {
  const [known] = await tx.db.rows<{ reservation_id: number }>(
    'SELECT reservation_id FROM reservation_discrepancy WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  const [doc] = await tx.db.rows<LockedReservation>(
    `SELECT id, number, kind, status, bank_cell_id, location_id, agent_label_id, postings, remark
     FROM reservation WHERE id = $1 FOR UPDATE`,
    [known?.reservation_id ?? 0],
  );
  const [discrepancy] = await tx.db.rows<Discrepancy>(
    'SELECT id, line_id, sku_id, left_quantity, remark FROM reservation_discrepancy WHERE id = $1 FOR UPDATE',
    [id],
  );
  return doc && discrepancy ? { doc, discrepancy } : fail('not_found', {});
}

/** What was found is received after all, and makes up for what a counter handed out; the header follows. */
async function followLine(
  tx: Context,
  doc: LockedReservation,
  { line_id: id, sku_id, outcome, quantity }: Settled,
): Promise<void> {
  if (outcome === 'found') {
    await addToLines(tx, 'missing_quantity', [{ id, quantity: -quantity }]);
    await addToLines(tx, 'received_quantity', [{ id, quantity }]);
    if (doc.kind === 'reservation') await coverExchanges(tx, doc.bank_cell_id, [{ id, sku_id, quantity }]);
  }
  await tx.db.rows(
    `UPDATE reservation r SET postings = postings + 2, status = $2, received_quantity = s.received, short_quantity = s.short,
       ${edited({ at: '$3', by: '$4::bigint', of: 'r' })}
     FROM (SELECT sum(received_quantity)::int AS received, sum(missing_quantity + unsent_quantity)::int AS short
       FROM reservation_line WHERE reservation_id = $1 AND NOT is_deleted) s WHERE r.id = $1`,
    [doc.id, await currentStatus(tx, doc.id), tx.clock(), accountIdOf(tx.caller)],
  );
}

async function post(
  ctx: Context,
  doc: LockedReservation,
  { line_id, sku_id, outcome, quantity }: Settled,
): Promise<void> {
  const transit = await placeBetween(ctx, 'transit', doc.agent_label_id);
  if (outcome === 'lost') {
    const entry = { line_id, sku_id, location_id: transit, type: movementType.scrap_out, quantity: -quantity };
    await postEntries(ctx, { document: documentOf(doc), posting_no: doc.postings + 1, entries: [entry] });
    return;
  }
  const { from, to } = await endsOf(ctx, doc);
  const target = outcome === 'found' ? to : from;
  await postLegs(ctx, doc, { from: transit, to: target, lines: [{ id: line_id, sku_id, quantity }] });
}
