import { failCollective } from '@zhanggui/contract/domains/order/collective/collective.errors';
import { collectiveOrder } from '@zhanggui/contract/domains/order/collective/collective-order.document';
import { collectiveState } from '@zhanggui/contract/domains/order/collective/collective-order.enum';
import { collectiveInstalmentItem } from '@zhanggui/contract/domains/order/order-values';
import { invalid } from '@zhanggui/contract/platform/errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import type { Context } from '../../../platform/context.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import { largestAmount } from '../../../platform/document/largest-amount.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { labelOfEnterprise, requireActiveEnterprise } from '../../enterprise/enterprise.query.ts';
import { enterpriseScope as scope } from '../../enterprise/enterprise.tables.ts';
import { bearItem, lockResiduals, reverseItem } from '../../open-item/open-item.service.ts';
import { reviewLosses } from '../../shop/goods/price-review.service.ts';
import { sellableSkus } from '../../shop/mall/sellable.query.ts';
import {
  collectiveDelivery,
  collectiveInstalment,
  collectiveOrderLine,
  collectivePlan,
  collectiveRefund,
  collectiveOrder as table,
} from './collective.tables.ts';
import { acceptPart, deliverPart, type LockedCollective } from './deliver-part.service.ts';

const key = 'collective_order_id';
const dayMs = 86_400_000;

/** Only goods that the mall sells for money are ordered, each at one price. */
async function completeLines(ctx: Context, id: number, lines: readonly Columns[]): Promise<readonly Columns[]> {
  const [header] = await ctx.db.rows<{ mall_id: number }>('SELECT mall_id FROM collective_order WHERE id = $1', [id]);
  const codes = await ctx.db.rows<{ code: string }>('SELECT code FROM sku WHERE id = ANY($1::bigint[])', [
    lines.map(({ sku }) => sku),
  ]);
  const sold = await sellableSkus(ctx, { mall_id: header?.mall_id ?? null, sku_codes: codes.map(({ code }) => code) });
  return lines.map((line, at) => {
    const offer = sold.find(({ sku_id }) => sku_id === line.sku);
    if (!offer) invalid(`lines.${at}.sku`, '该商城没有上架这件商品');
    if (lines.findIndex(({ sku }) => sku === line.sku) !== at) invalid(`lines.${at}.sku`, '同一件商品只能有一行');
    return { ...line, price_fen: line.price_fen ?? offer.price_fen };
  });
}

function amountOf(line: Columns, at: number): Columns {
  const amount_fen = Number(line.quantity) * Number(line.price_fen);
  if (amount_fen > largestAmount) invalid(`lines.${at}.price_fen`, '金额超出范围');
  return { amount_fen };
}

async function refuseMall({ db }: Context, id: number): Promise<void> {
  const [mall] = await db.rows<{ pricing: string }>(
    "SELECT pricing FROM mall WHERE id = $1 AND state = 'enabled' AND NOT is_deleted",
    [id],
  );
  if (mall?.pricing !== 'money') invalid('mall', mall ? '请选择按金额定价的商城' : '商城不存在或已停用');
}

/** A plan that names no parts is one part of everything, and without instalments all is due at once; what is named adds up. */
async function submit(tx: Context, doc: LockedCollective): Promise<undefined> {
  const { payment_days } = await requireActiveEnterprise(tx.db, doc.enterprise_id);
  const due = businessDay(new Date(tx.clock().getTime() + payment_days * dayMs));
  await tx.db.rows(
    `INSERT INTO collective_plan (collective_order_id, enterprise_id, agent_label_id, part, sku_id, quantity, created_by, updated_by)
     SELECT $1, enterprise_id, agent_label_id, 1, sku_id, quantity, $2::bigint, $2::bigint FROM collective_order_line
     WHERE collective_order_id = $1 AND NOT EXISTS (SELECT FROM collective_plan WHERE collective_order_id = $1) ORDER BY id`,
    [doc.id, accountIdOf(tx.caller)],
  );
  await tx.db.rows(
    `INSERT INTO collective_instalment (collective_order_id, enterprise_id, agent_label_id, due_date, amount_fen, created_by, updated_by)
     SELECT id, enterprise_id, agent_label_id, $2, amount_fen, $3::bigint, $3::bigint FROM collective_order
     WHERE id = $1 AND NOT EXISTS (SELECT FROM collective_instalment WHERE collective_order_id = $1)`,
    [doc.id, due, accountIdOf(tx.caller)],
  );
  const [differs] = await tx.db.rows<{ sku_code: string; ordered: number; planned: number }>(
    `SELECT s.code AS sku_code, coalesce(l.quantity, 0)::int AS ordered, coalesce(p.quantity, 0)::int AS planned
     FROM (SELECT sku_id, sum(quantity) AS quantity FROM collective_order_line WHERE collective_order_id = $1 GROUP BY 1) l
       FULL JOIN (SELECT sku_id, sum(quantity) AS quantity FROM collective_plan WHERE collective_order_id = $1 GROUP BY 1) p USING (sku_id)
       JOIN sku s ON s.id = sku_id WHERE l.quantity IS DISTINCT FROM p.quantity ORDER BY s.id LIMIT 1`,
    [doc.id],
  );
  if (differs) failCollective('collective.plan_differs', differs);
  const instalment_fen = (await instalmentsOf(tx, doc.id)).reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  const { amount_fen } = doc;
  if (instalment_fen !== amount_fen) failCollective('collective.instalments_differ', { amount_fen, instalment_fen });
}

function instalmentsOf({ db }: Context, id: number) {
  return db.rows<{ readonly due_date: string; readonly amount_fen: number }>(
    'SELECT due_date::text, amount_fen FROM collective_instalment WHERE collective_order_id = $1 ORDER BY id',
    [id],
  );
}

const soldSql = 'SELECT sku_id, quantity, amount_fen FROM collective_order_line WHERE collective_order_id = $1';

/** The instalments become what the enterprise owes, never beyond its credit. */
async function approve(tx: Context, { id, number, enterprise_id, amount_fen }: LockedCollective): Promise<undefined> {
  const { credit_limit_fen, agent_label_id } = await requireActiveEnterprise(tx.db, enterprise_id);
  const party = { kind: 'enterprise', id: enterprise_id } as const;
  const owed = await lockResiduals(tx, 'ar', party);
  const left_fen = Math.max(0, credit_limit_fen - owed.debit_fen + owed.credit_fen);
  if (amount_fen > left_fen) failCollective('collective.over_credit', { left_fen, amount_fen });
  await reviewLosses(tx, { title: number, path: `/jc-order?id=${id}` }, await tx.db.rows(soldSql, [id]));
  for (const [at, instalment] of (await instalmentsOf(tx, id)).entries()) {
    await bearItem(tx, {
      ...{ kind: collectiveInstalmentItem, party, source: { kind: 'collective_order', id, no: number, seq: at + 1 } },
      ...{ ...instalment, date: businessDay(tx.clock()), agent_label_id },
    });
  }
}

/** The opposites of instalments are counted after all instalments that there can be. */
const firstOpposite = 10_001;

async function takeBack(tx: Context, { id, number: no, state }: LockedCollective): Promise<undefined> {
  if (state !== collectiveState.approved) return;
  const source = { kind: 'collective_order', id, no } as const;
  for (const at of (await instalmentsOf(tx, id)).keys())
    await reverseItem(tx, {
      ...{ of: { ...source, seq: at + 1 }, by: { ...source, seq: firstOpposite + at } },
      date: businessDay(tx.clock()),
    });
}

/** Whatever writes what an enterprise owes waits for the others before it locks a record. */
export async function lockOwed(tx: Context, { id }: { readonly id: number }): Promise<void> {
  const [doc] = await tx.db.rows<{ enterprise_id: number }>(
    'SELECT enterprise_id FROM collective_order WHERE id = $1',
    [id],
  );
  if (doc) await lockResiduals(tx, 'ar', { kind: 'enterprise', id: doc.enterprise_id });
}

export const collectiveOrders = bindDocument(collectiveOrder, {
  table,
  scope,
  lines: {
    ...{ table: collectiveOrderLine, key, repeats: ['enterprise_id', 'agent_label_id'] },
    ...{ complete: completeLines, derive: amountOf },
    totals: { amount_fen: 'coalesce(sum(amount_fen), 0)', quantity: 'coalesce(sum(quantity), 0)::int' },
  },
  children: {
    plan: { table: collectivePlan, key },
    instalments: { table: collectiveInstalment, key },
    deliveries: { table: collectiveDelivery, key },
    refunds: { table: collectiveRefund, key },
  },
  computed: {
    each_fen: (t: string) => `(${t}.amount_fen / ${t}.headcount)`,
  },
  draft: {
    open: async (ctx, { enterprise, mall }) => {
      await refuseMall(ctx, mall);
      return { agent_label_id: await labelOfEnterprise(ctx.db, enterprise) };
    },
    change: async (ctx, current, { enterprise, mall, lines }) => {
      if (enterprise !== undefined && enterprise !== current.enterprise_id)
        invalid('enterprise', '企业不能更改，请新建');
      if (mall === undefined || mall === current.mall_id) return {};
      if (lines === undefined) invalid('lines', '更换商城时请重新填写商品');
      await refuseMall(ctx, mall);
      return {};
    },
  },
  before: lockOwed,
  effects: { submit, approve, deliver: deliverPart, accept: acceptPart, void: takeBack },
  reach: 'trusted',
});
