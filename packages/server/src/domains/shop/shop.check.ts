import type { BookCheck } from '../../features/integrity/check.ts';

const prices = (t: string) => `concat_ws(' / ', ${t}.sale_price_fen, coalesce(${t}.market_price_fen::text, '-'),
  coalesce(${t}.cost_fen::text, '-'))`;

/** What must hold of prices. */
export const shopChecks: readonly BookCheck[] = [
  {
    name: 'shop.price_history',
    label: '现价等于价格记录的最后一条',
    subject: 'SKU',
    path: '/goods/sku-list?id={at}',
    mend: '在 SKU 列表重新保存该SKU的价格，系统会补记一条',
    sql: `
      SELECT s.id, s.id AS at, s.code AS title, ${prices('s')} AS found, ${prices('p')} AS expected
      FROM sku s LEFT JOIN LATERAL (SELECT * FROM sku_price p WHERE p.sku_id = s.id ORDER BY p.id DESC LIMIT 1) p ON true
      WHERE (s.sale_price_fen, s.market_price_fen, s.cost_fen)
        IS DISTINCT FROM (p.sale_price_fen, p.market_price_fen, p.cost_fen)`,
  },
];
