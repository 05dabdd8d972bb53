import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { baseColumns, referenceTo } from '../../../platform/database/columns.ts';
import { goods } from '../goods/goods.tables.ts';

export const goodsTag = pgTable('goods_tag', { ...baseColumns(), name: text().notNull() });

export const taggedGoods = pgTable(
  'tagged_goods',
  {
    ...baseColumns(),
    goods_id: referenceTo(() => goods.id),
    tag_id: referenceTo(() => goodsTag.id),
  },
  (table) => [unique('tagged_goods_once').on(table.goods_id, table.tag_id), index('tagged_goods_tag').on(table.tag_id)],
);
