import type { proposePurchase } from '@zhanggui/contract/domains/purchase/demand/purchase-demand.report';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { lineAmount } from '@zhanggui/contract/platform/fields/number/line-amount';

export type Proposed = ReplyOfAction<typeof proposePurchase>['lines'][number];

/** What a buyer changed of a proposal. */
export interface Changes {
  /** Suppliers of whom nothing is ordered now. */
  readonly left_out: ReadonlySet<number>;
  /** Pieces by SKU. */
  readonly quantities: ReadonlyMap<number, number>;
}

export interface SupplierPart {
  readonly supplier: Proposed['supplier'];
  readonly lines: readonly Proposed[];
  readonly amount_fen: number;
}

/** The lines as they are ordered now. */
export function orderedOf(lines: readonly Proposed[], { left_out, quantities }: Changes): readonly Proposed[] {
  return lines
    .filter(({ supplier }) => !left_out.has(supplier.id))
    .map((line) => ({ ...line, quantity: quantities.get(line.sku.id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
}

export function amountOf(lines: readonly Proposed[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + lineAmount(price, quantity), 0);
}

/** The proposed lines supplier by supplier; amounts are of what is ordered now. */
export function supplierParts(lines: readonly Proposed[], changes: Changes): readonly SupplierPart[] {
  const groups = [...Map.groupBy(lines, ({ supplier }) => supplier.id).values()];
  return groups.flatMap((own) => {
    const [first] = own;
    return first ? [{ supplier: first.supplier, lines: own, amount_fen: amountOf(orderedOf(own, changes)) }] : [];
  });
}

/** What the order names: nothing where all is ordered as proposed, however much that is. */
export function namedLines(lines: readonly Proposed[], changes: Changes) {
  if (changes.left_out.size === 0 && changes.quantities.size === 0) return null;
  return orderedOf(lines, changes).map(({ sku, supplier, quantity, price, needed_date }) => ({
    ...{ sku: sku.id, supplier: supplier.id, quantity, price, needed_date },
  }));
}
