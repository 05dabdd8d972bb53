import { type RefTarget, titleFields } from '@zhanggui/contract/platform/fields/choice/ref';
import type { Field, FieldKind, Fields } from '@zhanggui/contract/platform/fields/field';
import { isSortable } from '@zhanggui/contract/platform/resource/list-query';
import { fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ComponentType } from 'react';
import { adapterOf } from '../../fields/field-adapters.tsx';
import type { ColumnLayout } from '../../kit/arrange-panel/column-layout.ts';
import type { Row } from '../data/row.ts';
import type { Overrides, OwnCellProps } from '../overrides.ts';

export interface Column {
  readonly name: string;
  readonly field: Field;
  readonly width: number;
  /** What it keeps where a table is short of room, unless its contents need less. */
  readonly least: number;
  /** How readily it gives up width, at zero never; words come before names. */
  readonly yields: number;
  readonly align: 'end' | undefined;
  readonly sortable: 'sortable' | undefined;
  readonly OwnCell: ComponentType<OwnCellProps<unknown, Row>> | undefined;
}

/** Width of the selection column. */
export const chooseWidth = 40;

const characterWidth = 14;
const headRoom = 44;

function textWidth(text: string): number {
  return [...text].length * characterWidth;
}

function widthOf(field: Field): number {
  const longest = field.kind === 'enum' ? Math.max(...field.of.values.map(({ label }) => textWidth(label))) : 0;
  return Math.max(adapterOf(field).column.width, textWidth(field.label) + headRoom, longest + headRoom);
}

/** How wide a column is unless the user wants it otherwise. */
export function usualWidth(resource: ResourceDeclaration, name: string, overrides?: Overrides): number {
  const field = fieldOf(resource, name);
  return overrides?.widths?.[name] ?? (field ? widthOf(field) : 0);
}

const yields: { readonly [K in FieldKind]?: number } = {
  ...{ long_text: 3, rich_text: 3, json: 3, text: 2, region: 2, enums: 2, ref: 1 },
};
const leastWidth = 96;

/** Whether a column shows numbers of documents, of which a part tells nothing. */
function showsNumbers(field: Field): boolean {
  if (field.kind !== 'ref') return false;
  const target: RefTarget & { readonly fields?: Fields } = field.to();
  return titleFields(target).every((name) => target.fields?.[name]?.kind === 'code');
}

/** The columns of a resource's list as its user wants them, with what its page overrides. */
export function listColumns(
  resource: ResourceDeclaration,
  { shown, widths }: Pick<ColumnLayout, 'shown' | 'widths'>,
  overrides: Overrides | undefined,
): readonly Column[] {
  return shown.flatMap((name) => {
    const field = fieldOf(resource, name);
    if (!field) return [];
    const usual = usualWidth(resource, name, overrides);
    const isOwn = (overrides?.widths?.[name] ?? overrides?.cells?.[name]) !== undefined;
    const column: Column = {
      name,
      field,
      width: widths[name] ?? usual,
      least: isOwn ? usual : leastWidth,
      yields: showsNumbers(field) ? 0 : (yields[field.kind] ?? 0),
      align: adapterOf(field).column.align,
      sortable: isSortable(name, field) ? 'sortable' : undefined,
      OwnCell: overrides?.cells?.[name],
    };
    return [column];
  });
}
