import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { goods, sku } from '../../shop/goods/goods.tables.ts';
import { order, orderLine } from '../order.tables.ts';

/** One line of an order is evaluated once; `author` is stored as it is shown, so that no name leaks from here. */
export const goodsEvaluate = pgTable(
  'goods_evaluate',
  {
    ...baseColumns(),
    order_id: referenceTo(() => order.id),
    order_line_id: referenceTo(() => orderLine.id),
    agent_label_id: reference(),
    goods_id: referenceTo(() => goods.id),
    sku_id: referenceTo(() => sku.id),
    author: text().notNull(),
    score: smallint().notNull(),
    text: text(),
    pictures: text().array().notNull().default(sql`'{}'`),
    has_pictures: boolean().notNull().default(false),
    reply: text(),
    is_replied: boolean().notNull().default(false),
    replied_at: instant(),
    is_hidden: boolean().notNull().default(false),
    is_top: boolean().notNull().default(false),
  },
  (t) => [
    unique('goods_evaluate_once').on(t.order_line_id),
    index('goods_evaluate_shown').on(t.goods_id, t.is_top, t.id),
    // The average of a goods is read from the index alone.
    index('goods_evaluate_scores')
      .on(t.goods_id, t.score, t.agent_label_id)
      .where(sql`NOT ${t.is_hidden} AND NOT ${t.is_deleted}`),
    check('goods_evaluate_score', sql`${t.score} BETWEEN 1 AND 5`),
    check('goods_evaluate_top_shown', sql`NOT (${t.is_top} AND ${t.is_hidden})`),
  ],
);
