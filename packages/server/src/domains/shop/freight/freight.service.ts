import { failShop } from '@zhanggui/contract/domains/shop/shop.errors';
import type { Context } from '../../../kernel/context.ts';
import { type FreightTemplate, freightFee } from './freight.ts';

/** An order line as freight sees it. */
export interface FreightLine {
  readonly sku_code: string;
  readonly quantity: number;
  /** Of one piece. */
  readonly weight_g: number;
  readonly amount_fen: number;
  /** Without a template a line goes free of charge. */
  readonly freight_template_id: number | null;
}

interface Destination {
  /** Names from province down. */
  readonly region: readonly string[];
  readonly lines: readonly FreightLine[];
}

/** What delivering an order costs: each template charges for all of its lines together. */
export async function freightOf(ctx: Context, { region, lines }: Destination): Promise<{ freight_fen: number }> {
  const groups = Map.groupBy(
    lines.filter((line) => line.freight_template_id !== null),
    (line) => line.freight_template_id as number,
  );
  const templates = await readTemplates(ctx, [...groups.keys()]);
  const fees = [...groups].map(([id, group]) => {
    const template = templates.get(id);
    if (!template) throw new Error(`there is no freight template ${id}`);
    const fee = freightFee(template, region, consignmentOf(group));
    return fee ?? failShop('freight.not_delivered', { sku_code: group[0]?.sku_code ?? '', region: region.join('') });
  });
  return { freight_fen: fees.reduce((sum, fee) => sum + fee, 0) };
}

function consignmentOf(lines: readonly FreightLine[]) {
  const sum = (of: (line: FreightLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    quantity: sum((line) => line.quantity),
    weight_g: sum((line) => line.quantity * line.weight_g),
    amount_fen: sum((line) => line.amount_fen),
  };
}

async function readTemplates(ctx: Context, ids: readonly number[]): Promise<Map<number, FreightTemplate>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.rows<FreightTemplate & { id: number }>(
    `SELECT t.id, t.basis, (SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM freight_rule r
       WHERE r.freight_template_id = t.id AND NOT r.is_deleted) AS rules
     FROM freight_template t WHERE t.id = ANY($1::bigint[])`,
    [ids],
    { name: 'shop:freight' },
  );
  return new Map(rows.map((row) => [row.id, row]));
}
