import { titleFields } from '@zhanggui/contract/platform/fields/choice/ref';
import type { Field, FieldKind } from '@zhanggui/contract/platform/fields/field';

/** What a cell of a spreadsheet holds. */
export type Cell = string | number | null;

/** One column of a spreadsheet, as plain data that another thread can be given. */
export interface SheetColumn {
  readonly header: string;
  readonly kind: FieldKind;
  /** Labels of an enum's values. */
  readonly labels?: ReadonlyMap<unknown, string>;
  /** The fields of a reference that people read. */
  readonly titles?: readonly string[];
  /** Folded away until it is asked for. */
  readonly is_folded?: boolean;
}

/** The column of a field. */
export function sheetColumn(field: Field): SheetColumn {
  const column = { header: field.label, kind: field.kind };
  if (field.kind === 'enum' || field.kind === 'enums')
    return { ...column, labels: new Map(field.of.values.map((one) => [one.value, one.label])) };
  return field.kind === 'ref' ? { ...column, titles: titleFields(field.to()) } : column;
}
