import { allFields, comesAlone, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { useMemo } from 'react';
import {
  arrangeColumns,
  type ColumnLayout,
  type OfferedColumns,
  readLayout,
} from '../../../kit/arrange-panel/column-layout.ts';
import { useCurrentPage } from '../../../navigation/shell-context.ts';
import { useSetting } from '../../../user-setting/use-setting.ts';

/** The columns of a list as its user wants them, and the way to change them. */
export interface ColumnLayoutModel extends ColumnLayout {
  /** Names the list among all of the console's. */
  readonly key: string;
  /** Whether the user's options are known by now. */
  readonly known: boolean;
  /** Whether they differ from the usual columns. */
  readonly own: boolean;
  /** Keeps another layout; undefined for the usual one. */
  readonly keep: (layout: ColumnLayout | undefined) => void;
}

const neverColumns: readonly string[] = ['is_deleted', 'version'];
const unreadable: readonly string[] = ['json', 'record', 'images'];

function offeredColumns(resource: ResourceDeclaration): OfferedColumns {
  const further = Object.entries(allFields(resource)).filter(
    ([name, field]) =>
      !comesAlone(field) &&
      !unreadable.includes(field.kind) &&
      !neverColumns.includes(name) &&
      !resource.columns.includes(name),
  );
  return { usual: resource.columns, further: further.map(([name]) => name) };
}

/** Names a resource's list on the present page among all of the console's. */
export function useListKey({ name }: ResourceDeclaration): string {
  return `list:${useCurrentPage()?.path ?? ''}:${name}`;
}

/** The columns of a resource's list on the present page, kept for each user and list. */
export function useColumnLayout(resource: ResourceDeclaration): ColumnLayoutModel {
  const key = useListKey(resource);
  const { value, known, keep } = useSetting(key);
  const layout = useMemo(() => arrangeColumns(offeredColumns(resource), readLayout(value)), [resource, value]);
  return {
    ...layout,
    key,
    known,
    own: readLayout(value) !== undefined,
    keep: (next) => keep(next === undefined ? null : { shown: next.shown, hidden: next.hidden, widths: next.widths }),
  };
}
