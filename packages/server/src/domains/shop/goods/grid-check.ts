import { gridFaults, type SpecAxis } from '@zhanggui/contract/domains/shop/goods/spec-grid';
import { Issues } from '@zhanggui/contract/platform/issues';

/** What a grid check reads of a SKU. */
export interface GridSku {
  readonly code: string;
  readonly barcode?: string | null;
  readonly spec_values: unknown;
}

/** Checks the SKUs of one goods against its axes and each other; messages by their place in the list. */
export function checkGrid(specs: unknown, skus: readonly GridSku[]): Issues {
  const issues = new Issues();
  const rows = skus.map(({ spec_values }) => ({ spec_values: spec_values as readonly string[] }));
  for (const [index, fault] of gridFaults(specs as readonly SpecAxis[], rows)) {
    issues.add(`skus.${index}.spec_values`, fault);
  }
  for (const index of repeated(skus.map((sku) => sku.code))) issues.add(`skus.${index}.code`, 'SKU编码重复');
  for (const index of repeated(skus.map((sku) => sku.barcode ?? null))) issues.add(`skus.${index}.barcode`, '条码重复');
  return issues;
}

/** The places of values that came before; null never repeats. */
export function repeated(values: readonly (string | number | null)[]): number[] {
  return values.flatMap((value, index) => (value !== null && values.indexOf(value) < index ? [index] : []));
}
