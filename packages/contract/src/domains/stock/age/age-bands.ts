import type { MoneyField } from '../../../platform/fields/number/money.ts';
import type { QuantityField } from '../../../platform/fields/number/quantity.ts';
import { cost, pieces } from '../book/book-measures.ts';

/** Ages in whole days since goods came in, from the youngest; the last one has no end. */
export const ageBands = [
  { name: 'd30', label: '0–30 天', to: 30 },
  { name: 'd60', label: '31–60 天', to: 60 },
  { name: 'd90', label: '61–90 天', to: 90 },
  { name: 'd180', label: '91–180 天', to: 180 },
  { name: 'older', label: '180 天以上', to: undefined },
] as const;

/** The pieces and the value of each band. */
export const bandMeasures: Readonly<Record<string, (QuantityField | MoneyField) & { readonly required: true }>> =
  Object.fromEntries(
    ageBands.flatMap(({ name, label }) => [
      [`${name}_quantity`, pieces(label)],
      [`${name}_fen`, cost(`${label}金额`)],
    ]),
  );

const names = Object.keys(bandMeasures);

export const bandTotals = Object.fromEntries(names.map((name) => [name, {}]));

export const bandColumns = names.filter((name) => name.endsWith('_quantity'));
