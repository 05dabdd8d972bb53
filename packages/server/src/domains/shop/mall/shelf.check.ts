import type { BookCheck } from '../../../features/integrity/check.ts';

const lately = (moment: string): string => `coalesce(${moment} BETWEEN now() - interval '10 minutes' AND now(), false)`;

/** What must hold of shelves; a job follows what changes by time alone, so what has just changed is left out. */
export const shelfChecks: readonly BookCheck[] = [
  {
    name: 'shop.shown_as',
    label: '货架的展示情况等于按上下架、时间、品类与价格算出的结果',
    subject: '商城商品',
    path: '/goods/sku-list?id={at}',
    mend: '把该SKU在这个商城下架再上架，系统会重新计算',
    sql: `
      SELECT m.id, m.sku_id AS at, concat(w.name, ' ', s.code) AS title, m.shown_as AS found, n.shown_as AS expected
      FROM mall_goods m JOIN shelf_states() n ON n.id = m.id JOIN mall w ON w.id = m.mall_id JOIN sku s ON s.id = m.sku_id
      WHERE m.shown_as <> n.shown_as AND NOT ${lately('m.shelf_from')} AND NOT ${lately('m.shelf_to')}
        AND NOT EXISTS (SELECT FROM pool_sku k JOIN pool_price p ON p.pool_sku_id = k.id
          WHERE k.pool_id = w.pool_id AND k.sku_id = s.id AND (${lately('p.valid_from')} OR ${lately('p.valid_to')}))`,
  },
];
