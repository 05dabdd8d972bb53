import {
  purchaseDemand,
  type readDemandParts,
} from '@zhanggui/contract/domains/purchase/demand/purchase-demand.report';
import type { demandGrouping } from '@zhanggui/contract/domains/purchase/order/purchase-order.enum';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../../platform/context.ts';
import { bindReport, type ReportInput } from '../../../platform/report/bind-report.ts';
import { supplierCode } from '../../supplier/supplier.query.ts';
import { chosenOffer, countedLevels, freeSql, shortParts } from './short.query.ts';
import { asParts, byDocument, incomingSources, needSources } from './sources.query.ts';

type Grouping = ValueOf<typeof demandGrouping>;

const figures = `sum(x.needed)::bigint AS needed_quantity, sum(x.safety)::bigint AS safety_quantity, sum(x.free)::bigint AS free_quantity,
  sum(x.incoming)::bigint AS incoming_quantity, sum(x.quantity)::bigint AS short_quantity`;

const shortNow = '(SELECT * FROM short WHERE quantity > 0)';

/** Stock goes to the orders that wait for it first; what is short for none of them is a row of its own. */
const sharesSql = `SELECT n.key, n.sku_id, n.needed, 0 AS safety, 0 AS free, 0 AS incoming,
    least(n.needed, greatest(0, sum(n.needed) OVER (PARTITION BY n.sku_id ORDER BY n.due, n.key ROWS UNBOUNDED PRECEDING) - y.free - y.incoming)) AS quantity
  FROM (${needSources.map(byDocument).join(' UNION ALL ')}) n JOIN ${shortNow} y ON y.sku_id = n.sku_id
  UNION ALL SELECT '', y.sku_id, 0, y.safety, y.free, y.incoming, y.quantity - least(y.needed, greatest(0, y.needed - y.free - y.incoming))
  FROM ${shortNow} y WHERE (y.safety, y.free, y.incoming) <> (0, 0, 0)`;

const rows: Readonly<Record<Grouping, string>> = {
  sku: `SELECT x.sku_id::text AS key, ${figures} FROM ${shortNow} x`,
  supplier: `SELECT coalesce(f.supplier_id::text, '') AS key, ${figures} FROM ${shortNow} x`,
  order: `SELECT x.key, ${figures} FROM (${sharesSql}) x`,
};

/** Offers are the head office's to read: a branch sees whom the goods usually come from. */
const usualSupplier = 'CROSS JOIN LATERAL (SELECT g.supplier_id) f';

const shown: Readonly<Record<Grouping, { readonly name: string; readonly code?: string }>> = {
  sku: {
    name: 'coalesce((SELECT k.name FROM sku k WHERE k.id::text = r.key), r.key)',
    code: '(SELECT k.code FROM sku k WHERE k.id::text = r.key)',
  },
  supplier: { name: "coalesce((SELECT k.name FROM supplier_ref k WHERE k.id::text = r.key), '没有供应商报价')" },
  order: { name: "coalesce(nullif(r.key, ''), '库存（不属于订单）')", code: 'NULL::text' },
};

/** What is short now, the most first. */
export const purchaseDemandReport = bindReport(purchaseDemand, {
  query: (ctx: Context, { by, filters, bind }: ReportInput<typeof purchaseDemand>) => {
    const supplier = bind(filters.supplier ?? null);
    const sku = bind(filters.sku ?? null);
    return {
      parts: shortParts,
      rows: `${rows[by]} JOIN sku s ON s.id = x.sku_id JOIN goods g ON g.id = s.goods_id ${ctx.db.scope.kind === 'staff' ? chosenOffer : usualSupplier}
        WHERE (${supplier}::bigint IS NULL OR f.supplier_id = ${supplier}::bigint) AND (${sku}::bigint IS NULL OR x.sku_id = ${sku}::bigint) GROUP BY 1`,
      key: 'r.key',
      order: 'r.short_quantity DESC, r.key',
      shown: { name: shown[by].name, code: shown[by].code ?? supplierCode(ctx) },
    };
  },
});

type Parts = ReplyOfAction<typeof readDemandParts>;

/** What makes a SKU short, part by part: they add up to the gap, or leave none. */
export async function demandParts(ctx: Context, sku: number): Promise<Parts> {
  const parts = await ctx.db.rows<Parts['parts'][number]>(
    `${needSources.map((source) => asParts(source)).join(' UNION ALL ')}
     UNION ALL SELECT 'safety', p.name, v.safety, '/warehouse/stock?id=' || v.id FROM ${countedLevels} AND v.sku_id = $1 AND v.safety > 0
     UNION ALL SELECT 'stock', p.name, -(${freeSql}), '/warehouse/stock?id=' || v.id FROM ${countedLevels} AND v.sku_id = $1 AND ${freeSql} <> 0
     UNION ALL ${incomingSources.map((source) => asParts(source, '-')).join(' UNION ALL ')}`,
    [sku],
  );
  return {
    short_quantity: Math.max(
      0,
      parts.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    parts,
  };
}
