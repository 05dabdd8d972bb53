import type { collectiveOrder } from '@zhanggui/contract/domains/order/collective/collective-order.document';
import { collectiveState } from '@zhanggui/contract/domains/order/collective/collective-order.enum';
import { collectiveShort } from '@zhanggui/contract/domains/order/order-values';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import { closeCoSign } from '../../../features/co-sign/co-sign.service.ts';
import { type Context, trusted } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import type { Columns, HeaderOf } from '../../../platform/document/document-storage.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { requireActiveEnterprise } from '../../enterprise/enterprise.query.ts';
import { bearItem, settleBySource } from '../../open-item/open-item.service.ts';
import { placeOrder } from '../place/place-order.service.ts';
import type { collectiveOrder as table } from './collective.tables.ts';

/** The locked header of a collective order. */
export type LockedCollective = HeaderOf<typeof table>;

interface PlannedPart {
  readonly sku_id: number;
  readonly sku_code: string;
  readonly quantity: number;
  /** Pieces that left for the enterprise. */
  readonly shipped: number;
  /** Pieces that refunds gave back. */
  readonly refunded: number;
  /** What the enterprise owes for a piece. */
  readonly price_fen: number;
}

/** The pieces of a part by SKU; each was ordered at one price. */
function plannedOf({ db }: Context, id: number, part: number): Promise<PlannedPart[]> {
  return db.rows<PlannedPart>(
    `SELECT p.sku_id, s.code AS sku_code, sum(p.quantity)::int AS quantity,
       coalesce((SELECT sum(o.shipped_quantity) FROM collective_delivery v JOIN order_line o ON o.order_id = v.order_id AND NOT o.is_gift
       WHERE v.collective_order_id = $1 AND v.part = $2 AND o.sku_id = p.sku_id), 0)::int AS shipped,
       coalesce((SELECT sum(r.quantity) FROM collective_refund r WHERE r.collective_order_id = $1 AND r.part = $2 AND r.sku_id = p.sku_id), 0)::int AS refunded,
       coalesce((SELECT min(l.price_fen) FROM collective_order_line l
       WHERE l.collective_order_id = $1 AND l.sku_id = p.sku_id), 0) AS price_fen
     FROM collective_plan p JOIN sku s ON s.id = p.sku_id WHERE p.collective_order_id = $1 AND p.part = $2
     GROUP BY p.sku_id, s.code ORDER BY p.sku_id`,
    [id, part],
  );
}

/** Places the order of a part and holds its goods; what it costs is billed by the instalments. */
export async function deliverPart(tx: Context, doc: LockedCollective, { part }: { readonly part: number }) {
  await requireActiveEnterprise(tx.db, doc.enterprise_id);
  const planned = await plannedOf(tx, doc.id, part);
  if (planned.length === 0) invalid('part', '交付计划中没有这一批');
  const known = await tx.db.rows('SELECT FROM collective_delivery WHERE collective_order_id = $1 AND part = $2', [
    doc.id,
    part,
  ]);
  if (known.length > 0) invalid('part', '这一批已经交付');
  const { id, number, enterprise_id } = doc;
  const placed = await placeOrder(tx, {
    ...{ kind: 'jc', mall_id: doc.mall_id, agent_label_id: doc.agent_label_id, channel: '集采' },
    ...{ external_no: `${number}-${part}`, billed_by: { id, number, enterprise_id } },
    ...{ buyer_name: doc.receiver, buyer_phone: doc.phone, region: doc.region, address: doc.address },
    ...{ delivery_method: 'express', bank_cell: null, buyer_remark: null },
    staff_remark: `集采单 ${number} 第 ${part} 批：${doc.purpose}`,
    lines: planned.map(({ sku_code, quantity }) => ({ sku_code, quantity })),
  });
  await tx.db.rows(
    `INSERT INTO collective_delivery (collective_order_id, enterprise_id, agent_label_id, part, order_id, delivered_at, created_by, updated_by)
     VALUES ($1, $2, $3::bigint, $4, $5, $6, $7::bigint, $7::bigint)`,
    [id, enterprise_id, doc.agent_label_id, part, placed.id, tx.clock(), accountIdOf(tx.caller)],
  );
  return stateOf(tx, id);
}

/** What came short of parts is counted after all instalments and their opposites. */
const firstShort = 20_000;

/** The name of acceptance sheets among what is signed by links. */
export const acceptanceSheet = 'collective_delivery';

type Acceptance = BodyOfAction<(typeof collectiveOrder)['actions']['accept']>;

/** Writes down what an enterprise signed for of a part; what came short is taken from what it owes. */
export async function acceptPart(
  tx: Context,
  doc: LockedCollective,
  { part, signer, signature, short, note }: Acceptance,
) {
  const [delivery] = await tx.db.rows<{ id: number; accepted_at: Date | null }>(
    'SELECT id, accepted_at FROM collective_delivery WHERE collective_order_id = $1 AND part = $2',
    [doc.id, part],
  );
  if (!delivery) invalid('part', '这一批还没有交付');
  if (delivery.accepted_at !== null) invalid('part', '这一批已经验收');
  const planned = await plannedOf(tx, doc.id, part);
  const shortOf = shortages(planned, short ?? []);
  const taken = planned.map(({ sku_id, refunded }) => ({ sku_id, refunded, short: shortOf.get(sku_id) ?? 0 }));
  await tx.db.rows(
    `UPDATE collective_plan p ${noEdit('what was accepted follows its event')} SET accepted_quantity = g.quantity - g.gone,
       short_quantity = greatest(0, g.gone - greatest(0, least(g.gone, g.refunded - g.before)))
     FROM (SELECT b.*, least(b.quantity, greatest(0, b.refunded + b.short - b.before)) AS gone
       FROM (SELECT p.id, p.quantity, t.refunded, t.short, coalesce(sum(p.quantity) OVER (PARTITION BY p.sku_id ORDER BY p.id
           ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::int AS before
         FROM collective_plan p JOIN jsonb_to_recordset($3::jsonb) AS t(sku_id bigint, refunded int, short int) USING (sku_id)
         WHERE p.collective_order_id = $1 AND p.part = $2) b) g WHERE g.id = p.id`,
    [doc.id, part, JSON.stringify(taken)],
  );
  await tx.db.rows(
    `UPDATE collective_delivery ${noEdit('its header is edited')} SET accepted_at = $2, signer = $3, signature = $4, note = $5, updated_at = $2 WHERE id = $1`,
    [delivery.id, tx.clock(), signer, signature ?? null, note ?? null],
  );
  await closeCoSign(trusted(tx), acceptanceSheet, delivery.id);
  const short_fen = planned.reduce((sum, { sku_id, price_fen }) => sum + price_fen * (shortOf.get(sku_id) ?? 0), 0);
  if (short_fen > 0) {
    const item = await bearItem(tx, {
      ...{ kind: collectiveShort, party: { kind: 'enterprise', id: doc.enterprise_id } },
      source: { kind: 'collective_order', id: doc.id, no: doc.number, seq: firstShort + part },
      ...{ date: businessDay(tx.clock()), amount_fen: short_fen, agent_label_id: doc.agent_label_id },
    });
    await settleBySource(tx, item);
  }
  return stateOf(tx, doc.id);
}

/** What came short of a part by SKU; all else that is signed for has been shipped. */
function shortages(planned: readonly PlannedPart[], short: NonNullable<Acceptance['short']>): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const [at, { sku, quantity }] of short.entries()) {
    const sum = (pieces.get(sku) ?? 0) + quantity;
    const one = planned.find(({ sku_id }) => sku_id === sku);
    if (!one) invalid(`short.${at}.sku`, '这一批没有这件商品');
    const most = one.quantity - one.refunded;
    if (sum > most) invalid(`short.${at}.quantity`, `这一批只有 ${most} 件${one.refunded > 0 ? '未退款' : ''}`);
    pieces.set(sku, sum);
  }
  const late = planned.find((one) => one.quantity - one.refunded - (pieces.get(one.sku_id) ?? 0) > one.shipped);
  if (late) invalid('short', `${late.sku_code} 只发出 ${late.shipped} 件，请先发货，不再发的登记为短少`);
  return pieces;
}

/** The state that follows from what was delivered and accepted. */
async function stateOf(tx: Context, id: number): Promise<Columns> {
  const [parts] = await tx.db.rows<{ planned: number; delivered: number; accepted: number }>(
    `SELECT (SELECT count(DISTINCT part) FROM collective_plan WHERE collective_order_id = $1)::int AS planned,
       count(*)::int AS delivered, count(accepted_at)::int AS accepted FROM collective_delivery WHERE collective_order_id = $1`,
    [id],
  );
  const { planned, delivered, accepted } = parts ?? { planned: 0, delivered: 0, accepted: 0 };
  if (delivered < planned) return { state: collectiveState.delivering };
  if (accepted < planned) return { state: collectiveState.delivered };
  return { state: collectiveState.accepted, accepted_at: tx.clock() };
}
