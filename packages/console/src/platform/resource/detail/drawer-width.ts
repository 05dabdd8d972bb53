import type { Fields } from '@zhanggui/contract/platform/fields/field';

/** Columns that fit into the usual width. */
const few = 4;

/** Pixels of the drawer that shows or edits a record: lines with many columns need more room than single values. */
export function drawerWidth(fields: Fields): number {
  const isWide = Object.values(fields).some(
    (field) => field.kind === 'lines' && Object.keys(field.fields).length > few,
  );
  return isWide ? 880 : 640;
}
