import { dayOf, within } from '../../../platform/projection/business-day.ts';
import type { Aggregate } from '../../../platform/projection/day-sums.ts';

const side = ['day', 'agent_label_id', 'mall_id'] as const;
const sideColumns = `${dayOf('o.created_at')} AS day, coalesce(o.agent_label_id, 0) AS agent_label_id, coalesce(o.mall_id, 0) AS mall_id`;
const ofDays = `NOT o.is_deleted AND ${within('o.created_at', ['$1', '$2'])}`;

/** Pieces of an exchange replace those that came back; pieces that are sent again were counted already. */
export const recentSkuSums: Aggregate = {
  table: 'recent_sku_sales',
  keys: [...side, 'sku_id'],
  values: ['quantity'],
  rows: `SELECT ${sideColumns}, l.sku_id, l.quantity - l.refunded_quantity AS quantity
    FROM "order" o JOIN order_line l ON l.order_id = o.id WHERE o.paid_at IS NOT NULL AND NOT (o.origin_id IS NOT NULL AND o.channel = '补发') AND ${ofDays}`,
};

export const recentMallSums: Aggregate = {
  table: 'recent_mall_sales',
  keys: side,
  values: ['order_count', 'kept_fen', 'kept_points'],
  rows: `SELECT ${sideColumns}, (o.paid_at IS NOT NULL AND o.origin_id IS NULL)::int AS order_count, o.paid_fen - o.refunded_fen AS kept_fen,
      o.points_used - o.points_returned AS kept_points
    FROM "order" o WHERE o.mall_id IS NOT NULL AND ${ofDays}`,
};
