import type { quoteFreight } from '@zhanggui/contract/domains/shop/freight/freight.action';
import {
  type Consignment,
  type FreightCharge,
  type FreightTerms,
  freightCharge,
} from '@zhanggui/contract/domains/shop/freight/freight-charge';
import { failShop } from '@zhanggui/contract/domains/shop/shop.errors';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';

/** An order line as freight sees it. */
export interface FreightLine {
  readonly sku_code: string;
  readonly quantity: number;
  /** Of one piece, as is the volume. */
  readonly weight_g: number;
  readonly volume_cm3: number;
  readonly amount_fen: number;
  /** Without a template a line goes free of charge. */
  readonly freight_template_id: number | null;
}

interface Destination {
  /** Names from province down. */
  readonly region: readonly string[];
  readonly lines: readonly FreightLine[];
}

interface NamedTerms extends FreightTerms {
  readonly id: number;
  readonly name: string;
}

interface Parcel {
  readonly template: NamedTerms;
  readonly lines: readonly FreightLine[];
  readonly consignment: Consignment;
  /** Undefined where the template does not deliver. */
  readonly charge: FreightCharge | undefined;
}

/** What one template charges an order, and the rule by which it does. */
export interface FreightShare {
  readonly template_id: number;
  readonly label: string;
  readonly basis: FreightTerms['basis'];
  readonly region: readonly string[] | null;
  readonly measure: number;
  readonly first: number;
  readonly first_fee_fen: number;
  readonly next: number;
  readonly next_fee_fen: number;
  readonly steps: number;
  readonly free_by: FreightCharge['free_by'];
  readonly fee_fen: number;
}

/** Templates by id, with their rules. */
export type FreightTemplates = ReadonlyMap<number, NamedTerms>;

/** What delivering an order costs. */
export interface Freight {
  readonly freight_fen: number;
  readonly freights: readonly FreightShare[];
}

/** The templates by which lines go; lines without one go free of charge. */
export function templatesOf(
  ctx: Context,
  lines: readonly Pick<FreightLine, 'freight_template_id'>[],
): Promise<FreightTemplates> {
  const ids = lines.flatMap(({ freight_template_id }) => freight_template_id ?? []);
  return readTemplates(ctx, [...new Set(ids)]);
}

/** What delivering an order costs: each template charges for all of its lines together. */
export async function freightOf(ctx: Context, destination: Destination): Promise<Freight> {
  return chargeFreight(await templatesOf(ctx, destination.lines), destination);
}

/** The same by templates that were read before. */
export function chargeFreight(templates: FreightTemplates, destination: Destination): Freight {
  const parcels = parcelsOf(templates, destination);
  const refused = parcels.find(({ charge }) => charge === undefined);
  if (refused) {
    const { region } = destination;
    failShop('freight.not_delivered', { sku_code: refused.lines[0]?.sku_code ?? '', region: region.join('') });
  }
  return { freight_fen: total(parcels), freights: parcels.flatMap(shareOf) };
}

function shareOf({ template, charge }: Parcel): FreightShare[] {
  if (!charge) return [];
  const { rule, measure, steps, free_by, fee_fen } = charge;
  const { region, first, first_fee_fen, next, next_fee_fen } = rule;
  const terms = { region, first, first_fee_fen, next, next_fee_fen };
  return [
    {
      template_id: template.id,
      label: template.name,
      basis: template.basis,
      ...terms,
      measure,
      steps,
      free_by,
      fee_fen,
    },
  ];
}

type Reply = ReplyOfAction<typeof quoteFreight>;

/** What an order of SKUs at their sale prices would pay for delivery, and how that came about. */
export async function quoteSkus(ctx: Context, { region, lines }: BodyOfAction<typeof quoteFreight>): Promise<Reply> {
  const skus = await readSkus(ctx, lines);
  const parcels = parcelsOf(await templatesOf(ctx, skus), { region, lines: skus });
  const free = skus.filter((line) => line.freight_template_id === null);
  const isDelivered = parcels.every(({ charge }) => charge !== undefined);
  return {
    freight_fen: isDelivered ? total(parcels) : null,
    parcels: [...parcels.map(explained), ...(free.length > 0 ? [freeOfCharge(free)] : [])],
  };
}

function total(parcels: readonly Parcel[]): number {
  return parcels.reduce((sum, { charge }) => sum + (charge?.fee_fen ?? 0), 0);
}

function codesOf(lines: readonly FreightLine[]): string {
  return lines.map(({ sku_code, quantity }) => `${sku_code} × ${quantity}`).join('，');
}

const unexplained = {
  ...{ measure: null, region: null, first: null, first_fee_fen: null, next: null, next_fee_fen: null },
  ...{ steps: null, free_by: null, fee_fen: null },
};

function explained({ template, lines, consignment, charge }: Parcel): Reply['parcels'][number] {
  const head = {
    template: template.name,
    basis: template.basis,
    skus: codesOf(lines),
    amount_fen: consignment.amount_fen,
  };
  if (!charge) return { ...head, ...unexplained, delivered: false };
  const { rule, measure, steps, free_by, fee_fen } = charge;
  const { region, first, first_fee_fen, next, next_fee_fen } = rule;
  const terms = { region, first, first_fee_fen, next, next_fee_fen };
  return { ...head, ...terms, delivered: true, measure, steps, free_by, fee_fen };
}

function freeOfCharge(lines: readonly FreightLine[]): Reply['parcels'][number] {
  const { amount_fen } = consignmentOf(lines);
  return { ...unexplained, template: null, basis: null, skus: codesOf(lines), amount_fen, delivered: true, fee_fen: 0 };
}

async function readSkus(ctx: Context, lines: BodyOfAction<typeof quoteFreight>['lines']): Promise<FreightLine[]> {
  const rows = await ctx.db.rows<Omit<FreightLine, 'quantity' | 'amount_fen'> & { id: number; sale_price_fen: number }>(
    `SELECT s.id, s.code AS sku_code, s.weight_g, s.volume_cm3, s.sale_price_fen, g.freight_template_id
     FROM sku s JOIN goods g ON g.id = s.goods_id WHERE s.id = ANY($1::bigint[]) AND NOT s.is_deleted`,
    [lines.map(({ sku }) => sku)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return lines.map(({ sku, quantity }, index) => {
    const row = byId.get(sku) ?? invalid(`lines.${index}.sku`, 'SKU不存在');
    return { ...row, quantity, amount_fen: row.sale_price_fen * quantity };
  });
}

function parcelsOf(templates: FreightTemplates, { region, lines }: Destination): Parcel[] {
  const groups = Map.groupBy(
    lines.filter((line) => line.freight_template_id !== null),
    (line) => line.freight_template_id as number,
  );
  return [...groups].map(([id, group]) => {
    const template = templates.get(id);
    if (!template) throw new Error(`there is no freight template ${id}`);
    const consignment = consignmentOf(group);
    return { template, lines: group, consignment, charge: freightCharge(template, region, consignment) };
  });
}

function consignmentOf(lines: readonly FreightLine[]): Consignment {
  const sum = (of: (line: FreightLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  return {
    quantity: sum((line) => line.quantity),
    weight_g: sum((line) => line.quantity * line.weight_g),
    volume_cm3: sum((line) => line.quantity * line.volume_cm3),
    amount_fen: sum((line) => line.amount_fen),
  };
}

async function readTemplates(ctx: Context, ids: readonly number[]): Promise<Map<number, NamedTerms>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.rows<NamedTerms>(
    `SELECT t.id, t.name, t.basis, (SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM freight_rule r
       WHERE r.freight_template_id = t.id AND NOT r.is_deleted) AS rules
     FROM freight_template t WHERE t.id = ANY($1::bigint[])`,
    [ids],
    { name: 'shop:freight' },
  );
  return new Map(rows.map((row) => [row.id, row]));
}
