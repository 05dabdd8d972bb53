import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { baseColumns, reference } from '../../../platform/database/columns.ts';
import { goods } from '../goods/goods.tables.ts';

export const goodsTag = pgTable('goods_tag', { ...baseColumns(), name: text().notNull() });

export const taggedGoods = pgTable(
  'tagged_goods',
  {
    ...baseColumns(),
    goods_id: reference()
      .notNull()
      .references(() => goods.id),
    tag_id: reference()
      .notNull()
      .references(() => goodsTag.id),
  },
  (table) => [unique('tagged_goods_once').on(table.goods_id, table.tag_id), index('tagged_goods_tag').on(table.tag_id)],
);
