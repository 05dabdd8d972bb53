import { canteenSpoils } from '../canteen/canteen-spoils.ts';
import { commissionSpoils } from '../commission/commission-spoils.ts';
import { collectiveSpoils } from '../order/collective-spoils.ts';
import { purchaseSpoils } from '../purchase/purchase-spoils.ts';
import { saleSpoils } from '../sale/sale-spoils.ts';
import { type Spoiled, valueSpoils } from '../value-account/value-spoils.ts';
import { branchSpoils } from './branch-spoils.ts';
import { couponSpoils } from './coupon-spoils.ts';
import { periodSpoils } from './period-spoils.ts';
import { pointsCellSpoils } from './points-cell-spoils.ts';
import { settlementSpoils } from './settlement-spoils.ts';

/** The declared accounts, with an account of each kind. */
export const accounts: readonly Spoiled[] = [
  {
    ...{ name: 'points_account', lot: 'points_lot', entry: 'points_entry', suffix: '' },
    holder: { enterprise_id: '(SELECT id FROM enterprise)', employee_id: '(SELECT id FROM employee)' },
  },
  {
    ...{ name: 'enterprise_fund', lot: 'enterprise_fund_lot', entry: 'enterprise_fund_entry', suffix: '_fen' },
    holder: { enterprise_id: '(SELECT id FROM enterprise)' },
  },
  {
    ...{ name: 'employee_points', lot: 'employee_points_lot', entry: 'employee_points_entry', suffix: '' },
    holder: {
      bank_employee_id: '(SELECT id FROM bank_employee)',
      bank_id: '(SELECT bank_id FROM bank_employee)',
      bank_cell_id: '(SELECT bank_cell_id FROM bank_employee)',
    },
  },
  {
    ...{ name: 'card_account', lot: 'card_lot', entry: 'card_entry', suffix: '_fen' },
    holder: { enterprise_id: '(SELECT id FROM enterprise)', employee_id: '(SELECT id FROM employee)' },
  },
  {
    ...{ name: 'commission_account', lot: 'commission_lot', entry: 'commission_entry', suffix: '_fen' },
    holder: { agent_label_id: '(SELECT min(id) FROM agent_label)' },
  },
];

/** The first row of a table by its id, or by a condition. */
export const first = (table: string, where = 'true') => `(SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1)`;
export const line = first('order_line', 'shipped_quantity > 0');
export const paid = first('"order"', 'paid_fen > 0 AND refunded_fen = 0');

/** A level with pieces, and a lot of it that holds so many, of which so many lay there before. */
const stocked = first('stock_level', 'on_hand > 1');
const lotOf = (on_hand: string, opening: string) =>
  `INSERT INTO stock_lot (location_id, location_kind, sku_id, lot_no, on_hand, opening)
   SELECT location_id, location_kind, sku_id, 'X', ${on_hand}, ${opening} FROM stock_level WHERE id = ${stocked}`;

/** The timeline is append-only, but for its owner. */
const unguarded = 'ALTER TABLE order_event DISABLE TRIGGER append_only';

/** Each rule, and a statement that breaks it alone. */
export const spoils: readonly (readonly [string, string])[] = [
  [
    'audit.chain',
    `INSERT INTO audit_seal (id, hash, sealed_at) SELECT coalesce(max(id), 0) + 1, '00', now() FROM audit`,
  ],
  [
    'partition.strays',
    `INSERT INTO sign_in_log (created_at, username, outcome, address, user_agent)
     VALUES (now() + interval '9 months', 'a', 'wrong', '', '')`,
  ],
  ['stock.on_hand', `UPDATE stock_level SET on_hand = on_hand + 1 WHERE id = ${first('stock_level')}`],
  ['stock.on_hand', `UPDATE stock_level SET value_fen = value_fen + 1 WHERE id = ${first('stock_level')}`],
  [
    'stock.level',
    `INSERT INTO stock_movement (occurred_at, location_id, sku_id, type, quantity, before, after, unit_cost, value_fen,
       document_kind, document_id, document_no, line_id, leg, posting_no)
     SELECT now(), l.id, s.id, 105, q, before, before + q, 6, 6 * q, 'stock_doc', -99, 'X', n, 1, 1
     FROM (SELECT min(id) AS id FROM sku) s, LATERAL (SELECT min(w.id) AS id FROM location w WHERE NOT EXISTS (
         SELECT FROM stock_level v WHERE v.location_id = w.id AND v.sku_id = s.id)) l, (VALUES (1, 1, 0), (2, -1, 1)) v (n, q, before)`,
  ],
  ['stock.reserved', `UPDATE stock_level SET reserved = reserved + 1 WHERE id = ${first('stock_level')}`],
  [
    'stock.chain',
    `INSERT INTO stock_movement (occurred_at, location_id, sku_id, type, quantity, before, after, unit_cost, value_fen,
       document_kind, document_id, document_no, line_id, leg, posting_no)
     SELECT now(), location_id, sku_id, 105, q, 7, 7 + q, 6, 0, 'stock_doc', -99, 'X', n, 1, 1
     FROM (SELECT location_id, sku_id FROM stock_level ORDER BY id LIMIT 1) l, (VALUES (1, 1), (2, -1)) v (n, q)`,
  ],
  ['stock.lots', `UPDATE stock_level SET has_lots = true WHERE id = ${stocked}`],
  ['stock.lot', `UPDATE stock_level SET has_lots = true WHERE id = ${stocked}; ${lotOf('on_hand', '0')}`],
  [
    'stock.movement_lots',
    `UPDATE stock_level SET has_lots = true WHERE id = ${stocked}; ${lotOf('on_hand', 'on_hand - 1')};
     INSERT INTO stock_movement_lot (movement_id, lot_id, quantity)
     SELECT m.id, b.id, 1 FROM stock_lot b JOIN stock_movement m ON m.sku_id = b.sku_id AND m.location_id = b.location_id
     WHERE b.lot_no = 'X' AND m.quantity <> 1 ORDER BY m.id LIMIT 1`,
  ],
  ['stock.day', 'UPDATE stock_day SET moves = moves + 1'],
  ['stock.place_sum', `UPDATE stock_place_sum SET quantity = quantity + 1 WHERE id = ${first('stock_place_sum')}`],
  ...periodSpoils,
  ...pointsCellSpoils,
  ...couponSpoils,
  ...settlementSpoils,
  [
    'message.cost',
    `INSERT INTO message_template (name, kind, provider_code, content, unit_fen) VALUES ('甲', 'notice', 'SMS_1', '甲', 5);
     INSERT INTO message (number, title, template_id, audience, recipient_count, delivered_count) SELECT 'XX1', '甲', id, 'phones', 1, 1 FROM message_template`,
  ],
  ['message.budget', `INSERT INTO message_budget (month, budget_fen, used_fen) VALUES ('2026-01', 10, 5)`],
  ['stock.offer', 'UPDATE supplier_offer SET taken_quantity = 1'],
  ['open_item.settled', `${openItem('ap', 'credit', 1)}; UPDATE open_item SET settled_fen = 1`],
  [
    'open_item.sides',
    `${openItem('ap', 'credit', 1)}; ${openItem('ap', 'credit', 2)}; UPDATE open_item SET settled_fen = 1;
     INSERT INTO allocation (debit_item_id, credit_item_id, amount_fen, date)
     SELECT min(id), max(id), 1, '2026-11-01' FROM open_item`,
  ],
  [
    'open_item.reversal',
    `${openItem('ap', 'credit', 1)}; ${openItem('ap', 'debit', 2)};
     UPDATE open_item SET original_fen = 5, reverses_id = ${first('open_item')} WHERE source_seq = 2`,
  ],
  [
    'purchase.payable',
    `INSERT INTO stock_doc (number, type, to_location_id, supplier_id, state, amount_fen, posted_at)
     SELECT 'RK1', 101, l.id, s.id, 'posted', 5, now() FROM location l, supplier s LIMIT 1`,
  ],
  ...accounts.flatMap(valueSpoils),
  ...canteenSpoils,
  ...collectiveSpoils,
  ...saleSpoils,
  ...commissionSpoils,
  ...purchaseSpoils,
  ['shop.shown_as', `UPDATE mall_goods SET shown_as = 'barred' WHERE id = ${first('mall_goods')}`],
  ['stock.presale', `UPDATE sku SET presale_quota = 9, presale_taken = 1 WHERE id = ${first('sku')}`],
  [
    'order.lines',
    `UPDATE "order" SET goods_fen = goods_fen + 1, discount_fen = discount_fen + 1 WHERE id = ${first('"order"')}`,
  ],
  ['order.combination', combinationSpoil()],
  [
    'order.shares',
    `INSERT INTO order_price_share (order_id, order_kind, agent_label_id, order_line_id, step, source_id, label, amount_fen)
     SELECT order_id, order_kind, agent_label_id, id, 'coupon', 1, '券', 5 FROM order_line WHERE id = ${first('order_line', 'refunded_quantity = 0')}`,
  ],
  ['order.parcels', `UPDATE shipment_line SET quantity = quantity + 1 WHERE id = ${first('shipment_line')}`],
  [
    'order.beginning',
    `${unguarded}; UPDATE order_event SET event = 'other' WHERE event = 'create' AND order_id = ${paid}`,
  ],
  [
    'order.timeline',
    `${unguarded}; UPDATE order_event SET to_status = 8 WHERE id = (SELECT max(id) FROM order_event WHERE order_id = ${paid})`,
  ],
  ['money.paid', `UPDATE payment SET amount_fen = amount_fen + 1 WHERE order_id = ${paid}`],
  [
    'money.freight',
    `INSERT INTO order_freight (order_id, order_kind, label, fee_fen) SELECT id, kind, '运费', 5 FROM "order" WHERE id = ${paid}`,
  ],
  ['money.points', `UPDATE "order" SET points_used = 5, points_returned = 5 WHERE id = ${paid}`],
  [
    'mall.bank_points',
    `INSERT INTO bank_points_entry (mall_id, order_id, source_kind, source_id, points)
     SELECT mall_id, id, 'spend', id, 5 FROM "order" WHERE id = ${paid}`,
  ],
  ['mall.promoted_until', `UPDATE mall SET promoted_until = now() WHERE id = ${first('mall')}`],
  ['money.refund_lines', "UPDATE refund SET freight_fen = freight_fen + 1 WHERE state = 'requested'"],
  ...branchSpoils,
  [
    'account.held_work',
    `WITH u AS (UPDATE "user" SET is_deleted = true, is_active = false WHERE id = ${first('"user"')} RETURNING id)
     INSERT INTO saved_view (user_id, list, name, search, role_ids, updated_at)
     SELECT id, 'list:/order/list:order', '待发', '', '{1}', now() FROM u`,
  ],
  [
    'account.held_work',
    `WITH l AS (INSERT INTO agent_label (name) VALUES ('青岛') RETURNING id),
       u AS (INSERT INTO "user" (username, password_hash, name, nickname, is_active, agent_label_id) SELECT 'gone', 'x', '乙', '乙', false, id FROM l RETURNING id),
       a AS (INSERT INTO agent (agent_label_id, user_id, name, is_deleted) SELECT l.id, u.id, '乙', true FROM l, u)
     INSERT INTO saved_view (user_id, list, name, search, updated_at) SELECT id, 'list:/order/list:order', '自用', '', now() FROM u`,
  ],
  [
    'order.recent_sku_sales',
    "INSERT INTO recent_sku_sales SELECT (now() AT TIME ZONE 'Asia/Shanghai')::date, 0, 0, -1, 1",
  ],
  [
    'order.recent_mall_sales',
    "INSERT INTO recent_mall_sales SELECT (now() AT TIME ZONE 'Asia/Shanghai')::date, 0, -1, 1, 1, 1",
  ],
  ['dashboard.sales_day', 'UPDATE sales_day SET order_count = order_count + 1'],
  ['dashboard.sales_province_day', 'UPDATE sales_province_day SET freight_fen = freight_fen + 1'],
  ['dashboard.sales_province_level_day', 'UPDATE sales_province_level_day SET gmv_fen = gmv_fen + 1'],
  ['dashboard.sales_hour_day', 'UPDATE sales_hour_day SET gmv_fen = gmv_fen + 1'],
  [
    'dashboard.sales_sku_day',
    `INSERT INTO sales_sku_day VALUES ('2020-01-01', 'mall', 1, 0, 1, 1, 1, 1, 1, 0, 0), ('2020-01-01', 'mall', 2, 0, 1, -1, -1, -1, -1, 0, 0)`,
  ],
  ['dashboard.sales_buyer_day', 'UPDATE sales_buyer_day SET paid_count = paid_count + 1'],
  ['dashboard.sales_buyer_recency', 'UPDATE sales_buyer_recency SET members = members + 1'],
  [
    'dashboard.sales_sku_level_day',
    "INSERT INTO sales_sku_level_day VALUES ('all', '2020-01-01', '', 0, 0, 1, 1, 1, 1, 1, 0, 0)",
  ],
  [
    'dashboard.sales_sku_month',
    "INSERT INTO sales_sku_month VALUES ('all', '2020-01-01', '', 0, 0, 1, 1, 1, 1, 1, 0, 0)",
  ],
];

function openItem(book: string, side: string, seq: number): string {
  return `INSERT INTO open_item (book, side, kind, party_kind, party_id, source_kind, source_id, source_seq, source_no, date, original_fen)
    VALUES ('${book}', '${side}', 'X', 'supplier', 1, 'X', -99, ${seq}, 'X', '2026-11-01', 9)`;
}

function combinationSpoil(): string {
  return `WITH c AS (INSERT INTO combination (code, name, unit, sale_price_fen) VALUES ('ZH-1', '礼盒', '套', 1) RETURNING id)
    UPDATE order_line SET combination_id = c.id, combination_code = 'ZH-1', combination_name = '礼盒', combination_quantity = 2
    FROM c WHERE order_line.id = ${first('order_line', 'quantity = 3')}`;
}
