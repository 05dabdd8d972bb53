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
import {
  asParts,
  byDocument,
  incomingSources,
  presoldSource,
  reservedSource,
  shortSource,
  soldSource,
} from './sources.query.ts';

type Grouping = ValueOf<typeof demandGrouping>;

const figures = `sum(x.needed)::bigint AS needed_quantity, sum(x.safety)::bigint AS safety_quantity, sum(x.free)::bigint AS free_quantity,
  sum(x.incoming)::bigint AS incoming_quantity, sum(x.quantity)::bigint AS short_quantity`;

/** The open needs of each order, which are no figures of stock. */
const needsSql = `${byDocument(soldSource)} UNION ALL ${byDocument(presoldSource)} UNION ALL ${byDocument(shortSource)} UNION ALL ${byDocument(reservedSource)}`;

const rows: Readonly<Record<Grouping, string>> = {
  sku: `SELECT x.sku_id::text AS key, ${figures} FROM short x`,
  supplier: `SELECT coalesce(f.supplier_id::text, '') AS key, ${figures} FROM short x`,
  order: `SELECT n.key, sum(n.needed)::bigint AS needed_quantity, 0::bigint AS safety_quantity, 0::bigint AS free_quantity, 0::bigint AS incoming_quantity,
      sum(least(n.needed, x.quantity))::bigint AS short_quantity FROM (${needsSql}) n JOIN short x ON x.sku_id = n.sku_id`,
};

/** Offers are the head office's to read: a branch sees whom the goods usually come from. */
const usualSupplier = 'CROSS JOIN LATERAL (SELECT g.supplier_id) f';

const shown: Readonly<Record<Grouping, { readonly name: string; readonly code?: string }>> = {
  sku: {
    name: 'coalesce((SELECT k.name FROM sku k WHERE k.id::text = r.key), r.key)',
    code: '(SELECT k.code FROM sku k WHERE k.id::text = r.key)',
  },
  supplier: { name: "coalesce((SELECT k.name FROM supplier_ref k WHERE k.id::text = r.key), '没有供应商报价')" },
  order: { name: 'r.key', code: 'NULL::text' },
};

/** What is short now, the most first. */
export const purchaseDemandReport = bindReport(purchaseDemand, {
  query: (ctx: Context, { by, filters, bind }: ReportInput<typeof purchaseDemand>) => {
    const supplier = bind(filters.supplier ?? null);
    const sku = bind(filters.sku ?? null);
    return {
      parts: shortParts,
      rows: `${rows[by]} JOIN sku s ON s.id = x.sku_id JOIN goods g ON g.id = s.goods_id ${ctx.db.scope.kind === 'staff' ? chosenOffer : usualSupplier}
        WHERE x.quantity > 0 AND (${supplier}::bigint IS NULL OR f.supplier_id = ${supplier}::bigint) AND (${sku}::bigint IS NULL OR x.sku_id = ${sku}::bigint) GROUP BY 1`,
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
    `${asParts(soldSource)} UNION ALL ${asParts(presoldSource)} UNION ALL ${asParts(shortSource)} UNION ALL ${asParts(reservedSource)}
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
