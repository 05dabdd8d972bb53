import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, referenceTo } from '../../../platform/database/columns.ts';
import { ofEnterprise } from '../../enterprise/enterprise.tables.ts';
import { mall } from '../../shop/mall/mall.tables.ts';

export const pointsMall = pgTable(
  'points_mall',
  {
    ...baseColumns(),
    ...ofEnterprise(),
    mall_id: referenceTo(() => mall.id),
    name: text().notNull(),
    state: text().notNull().default('closed'),
    theme: text().notNull().default('red'),
    banners: text().array().notNull().default(sql`'{}'`),
    notice: text(),
    starts_at: instant(),
    ends_at: instant(),
  },
  (t) => [
    uniqueIndex('points_mall_enterprise').on(t.enterprise_id),
    uniqueIndex('points_mall_mall').on(t.mall_id),
    check('points_mall_window', sql`starts_at < ends_at`),
  ],
);
