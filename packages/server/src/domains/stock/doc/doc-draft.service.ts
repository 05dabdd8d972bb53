import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import { branchOf } from '../warehouse/branch-of.query.ts';
import { correctingTypes } from './correcting-types.ts';
import { keepSource } from './sourced-doc.service.ts';

/** What a document puts right is a row of a kind, by the types that do no more. */
export function refuseOtherCorrection({ type, corrects, corrects_id }: Readonly<Record<string, unknown>>): void {
  if (((corrects ?? null) === null) !== ((corrects_id ?? null) === null)) {
    invalid('corrects_id', '补记与补记的记录必须一起填写');
  }
  const types: readonly unknown[] | undefined = correctingTypes[corrects as keyof typeof correctingTypes];
  if (types?.includes(type) === false) invalid('corrects', '这种类型的单据不能补记');
}

/** What is sold and what comes back of it are documents of their sale. */
export function refuseBySource(type: unknown, ofSale: number): void {
  if (type === ofSale) invalid('type', '由销售订单生成，不能手工新建');
}

const ofSuppliers: ReadonlySet<unknown> = new Set([inboundType.purchase_in, outboundType.purchase_return_out]);

export const supplierMissing = '采购入库和采购退货出库必须填写供应商';

/** Goods that come from a supplier, or go back, are owed for: their document names it. */
export const lacksSupplier = ({ type }: Readonly<Record<string, unknown>>, supplier: unknown): boolean =>
  ofSuppliers.has(type) && !supplier;

export function refuseWithoutSupplier({ type }: Readonly<Record<string, unknown>>, supplier: unknown): void {
  if (lacksSupplier({ type }, supplier)) invalid('supplier', supplierMissing);
}

/** How callers write drafts of a place's documents, of every type but that of a sale. */
export function docDraft(place: 'from_location' | 'to_location', ofSale: number) {
  return {
    async open(ctx: Context, values: Columns): Promise<Columns> {
      refuseOtherCorrection(values);
      refuseWithoutSupplier(values, values.supplier);
      refuseBySource(values.type, ofSale);
      return { agent_label_id: await branchOf(ctx, Number(values[place])) };
    },
    async change(ctx: Context, current: Columns, values: Columns): Promise<Columns> {
      await keepSource(ctx, current, values);
      const whole: Columns = { supplier: current.supplier_id, ...current, ...values };
      refuseOtherCorrection(whole);
      refuseWithoutSupplier(whole, whole.supplier);
      if (whole.type !== current.type) refuseBySource(whole.type, ofSale);
      return values[place] ? { agent_label_id: await branchOf(ctx, Number(values[place])) } : {};
    },
  };
}
