import { exportableLines, isExportable } from '@zhanggui/contract/features/export/export-request';
import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import { fieldOf } from '@zhanggui/contract/platform/resource/resource';
import { isStored } from '../../platform/fields/field-adapters.ts';
import type { Children } from '../../platform/resource/binding.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { type SheetColumn, sheetColumn } from '../../platform/sheet/sheet-column.ts';

/** The lines of all records of a file, on a sheet of their own. */
export interface LineSheet {
  /** Its name. */
  readonly name: string;
  /** The record's label first, then the columns of the lines. */
  readonly columns: readonly SheetColumn[];
  /** The field that labels the record. */
  readonly label: string;
  readonly fields: Fields;
  readonly children: Children;
}

/** The sheet of one field of lines. */
export function lineSheet({ resource, binding }: CompiledResource, name: string): LineSheet {
  const field = exportableLines(resource)[name];
  const children = binding.children[name];
  const label = resource.label_fields[0] as string;
  if (!field || !children) throw new Error(`${resource.name} has no lines ${name}`);
  const shown = Object.entries<Field>(field.fields).filter(([, one]) => isExportable(one) && isStored(one));
  return {
    name: field.label,
    columns: [fieldOf(resource, label) as Field, ...shown.map(([, one]) => one)].map(sheetColumn),
    label,
    fields: Object.fromEntries(shown),
    children,
  };
}
