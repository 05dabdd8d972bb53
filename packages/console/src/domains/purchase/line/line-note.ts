import type { SupplierLineRow } from '../mode/parcel-groups.ts';

/** What tells goods of one name apart: the specification where they have one, and the code by which a file names them. */
export function lineNote({ spec_text, sku_code }: Pick<SupplierLineRow, 'spec_text' | 'sku_code'>): string {
  return [spec_text, sku_code].filter(Boolean).join(' ');
}
