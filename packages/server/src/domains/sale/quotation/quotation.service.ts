import { quotation } from '@zhanggui/contract/domains/sale/quotation/quotation.document';
import { failSale } from '@zhanggui/contract/domains/sale/sale.errors';
import { quotedAmount, quotedCostShare } from '@zhanggui/contract/domains/sale/sale-values';
import { invalid } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { businessDay } from '@zhanggui/contract/platform/time';
import { review } from '../../../features/approval/review.ts';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import { keepLog } from '../../../platform/document/document-log.service.ts';
import { nextNumber } from '../../../platform/document/document-number.query.ts';
import type { HeaderOf } from '../../../platform/document/document-storage.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { quotationLine, quotation as table } from '../sale.tables.ts';
import { completeSaleLines, saleDraft, saleLines } from '../sale-line.service.ts';
import { orderFromQuotation } from './accept-quotation.service.ts';
import { marginOf } from './margin.query.ts';

export type LockedQuotation = HeaderOf<typeof table>;

/** What else the customer is quoted within a day, each quotation in its newest version; approvals wait for each other. */
async function quotedBefore(tx: Context, { id, customer_id }: LockedQuotation): Promise<number> {
  await tx.db.rows("SELECT pg_advisory_xact_lock(hashtextextended('quotation.approve', $1::bigint))", [customer_id]);
  const [row] = await tx.db.rows<{ amount_fen: number }>(
    `SELECT coalesce(sum(amount_fen), 0)::bigint AS amount_fen FROM quotation
     WHERE customer_id = $1 AND id <> $2 AND approved_at > $3::timestamptz - interval '1 day'
       AND state IN ('approved', 'sent', 'accepted') AND NOT is_deleted`,
    [customer_id, id, tx.clock()],
  );
  return row?.amount_fen ?? 0;
}

/** A large amount, also in several quotations of a day, or a thin margin waits for another person, beyond the one who approves. */
async function reviewPrices(tx: Context, quoted: LockedQuotation): Promise<undefined> {
  const { id, number, amount_fen } = quoted;
  const total = amount_fen + (await quotedBefore(tx, quoted));
  const { margin_percent } = await marginOf(tx, id);
  const share = Math.ceil(100 - Number(margin_percent));
  await review(tx, {
    title: number,
    path: `/goods-pool/quotation?id=${id}`,
    content: [{ label: '报价金额', text: `${yuan(amount_fen)} 元` }],
    measured: [
      { measure: quotedCostShare, value: share, text: `成本占报价 ${share}%` },
      { measure: quotedAmount, value: total, text: `报价 ${yuan(amount_fen)} 元，该客户一天内共 ${yuan(total)} 元` },
    ],
  });
}

const isPast = (tx: Context, { valid_until_date }: LockedQuotation) => valid_until_date < businessDay(tx.clock());

/** A draft can still have another last day. */
function refusePast(tx: Context, doc: LockedQuotation): void {
  if (isPast(tx, doc)) invalid('valid_until_date', '有效期已过，请修改');
}

function refuseExpired(tx: Context, doc: LockedQuotation): void {
  if (isPast(tx, doc)) failSale('sale.expired', {});
}

/** Copies a quotation to the draft of its next version. */
async function revise(tx: Context, { id, root_id }: LockedQuotation): Promise<undefined> {
  const writer = accountIdOf(tx.caller);
  const day = businessDay(tx.clock());
  await tx.db.rows(
    `WITH q AS (INSERT INTO quotation (number, customer_id, root_id, version_no, valid_until_date, terms, remark, amount_fen, agent_label_id, created_by, updated_by)
       SELECT $2, o.customer_id, $3, (SELECT max(version_no) + 1 FROM quotation WHERE root_id = $3 OR id = $3),
         greatest(o.valid_until_date, $4::date), o.terms, o.remark, o.amount_fen, o.agent_label_id, $5::bigint, $5::bigint FROM quotation o WHERE o.id = $1
       RETURNING id)
     INSERT INTO quotation_line (quotation_id, sku_id, quantity, price, discount_percent, tax_rate, amount_fen, cost_fen, agent_label_id, created_by, updated_by)
     SELECT q.id, l.sku_id, l.quantity, l.price, l.discount_percent, l.tax_rate, l.amount_fen, s.cost_fen, l.agent_label_id, $5::bigint, $5::bigint
     FROM q, quotation_line l JOIN sku s ON s.id = l.sku_id WHERE l.quotation_id = $1 AND NOT l.is_deleted ORDER BY l.id`,
    [id, await nextNumber(tx, quotation.number), root_id ?? id, day, writer],
  );
}

export const quotations = bindDocument(quotation, {
  table,
  lines: {
    table: quotationLine,
    key: 'quotation_id',
    ...saleLines,
    complete: async (ctx, id, lines) => completeSaleLines(ctx, await customerOf(ctx, id), lines),
  },
  draft: saleDraft,
  effects: {
    submit: async (tx, doc: LockedQuotation) => void refusePast(tx, doc),
    approve: reviewPrices,
    send: async (tx, doc: LockedQuotation) => void refuseExpired(tx, doc),
    accept: async (tx, doc: LockedQuotation, { warehouse }: { readonly warehouse: number }) => {
      refuseExpired(tx, doc);
      await orderFromQuotation(tx, doc, warehouse);
      return undefined;
    },
    revise,
  },
  after: keepLog('sale_log', 'quotation'),
});

async function customerOf(ctx: Context, id: number): Promise<number> {
  const [row] = await ctx.db.rows<{ customer_id: number }>('SELECT customer_id FROM quotation WHERE id = $1', [id]);
  return row?.customer_id ?? 0;
}

/** Ends quotations whose last day has passed. */
export async function expireQuotations(ctx: Context): Promise<void> {
  await ctx.db.rows(
    `UPDATE quotation ${noEdit('its last day has passed')} SET state = 'expired', updated_at = now()
     WHERE state IN ('approved', 'sent') AND valid_until_date < $1::date AND NOT is_deleted`,
    [businessDay(ctx.clock())],
  );
}
