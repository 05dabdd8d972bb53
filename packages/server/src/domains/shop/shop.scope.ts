import type { ScopedTable } from '../../kernel/domain.ts';
import { brand, category } from './category/category.tables.ts';
import { freightRule, freightTemplate } from './freight/freight.tables.ts';
import { goods, goodsMall, sku } from './goods/goods.tables.ts';
import { mall } from './mall/mall.tables.ts';
import { mallGoods, supplierOffer } from './mall/shelf.tables.ts';

/** Branches of the company sell from one catalogue; a supplier's offer is its own. */
export const shopTables: readonly ScopedTable[] = [
  { table: category, scope: 'shared' },
  { table: brand, scope: 'shared' },
  { table: freightTemplate, scope: 'shared' },
  { table: freightRule, scope: 'shared' },
  { table: mall, scope: 'shared' },
  { table: goods, scope: 'shared' },
  { table: sku, scope: 'shared' },
  { table: goodsMall, scope: 'shared' },
  { table: mallGoods, scope: 'shared' },
  { table: supplierOffer, scope: { by: { supplier: 'supplier_id' } } },
];
