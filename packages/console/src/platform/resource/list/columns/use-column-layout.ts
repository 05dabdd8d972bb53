import { allFields, comesAlone, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { useMemo, useState } from 'react';
import {
  arrangeColumns,
  type ColumnLayout,
  type OfferedColumns,
  readLayout,
} from '../../../kit/arrange-panel/column-layout.ts';
import { useCurrentPage } from '../../../navigation/shell-context.ts';
import { useSetting } from '../../../user-setting/use-setting.ts';
import { type ListState, sameState } from '../list-state.ts';

/** Columns shown in the place of one's own while a list is filtered and ordered so. */
interface LentColumns {
  readonly layout: ColumnLayout;
  readonly state: ListState;
}

/** The columns of a list as its user wants them, and the way to change them. */
export interface ColumnLayoutModel extends ColumnLayout {
  /** Names the list among all of the console's. */
  readonly key: string;
  /** Whether the user's options are known by now. */
  readonly known: boolean;
  /** Whether they differ from the usual columns. */
  readonly own: boolean;
  /** Keeps another layout; undefined for the usual one. Lent columns are changed for as long as they are lent. */
  readonly keep: (layout: ColumnLayout | undefined) => void;
  /** Whether they are lent now, as those of a view are. */
  readonly lent: boolean;
  readonly lend: (columns: LentColumns | undefined) => void;
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

/** The columns of a resource's list on the present page, kept for each user and list, or lent to it. */
export function useColumnLayout(resource: ResourceDeclaration, state: ListState): ColumnLayoutModel {
  const key = useListKey(resource);
  const { value, known, keep } = useSetting(key);
  const [lent, lend] = useState<LentColumns>();
  const isLent = lent !== undefined && sameState(lent.state, state);
  const wanted = isLent ? lent.layout : value;
  const layout = useMemo(() => arrangeColumns(offeredColumns(resource), readLayout(wanted)), [resource, wanted]);
  return {
    ...layout,
    key,
    known,
    own: readLayout(wanted) !== undefined,
    keep: (next) => {
      const plain = next && { shown: next.shown, hidden: next.hidden, widths: next.widths };
      if (isLent) lend(plain && { ...lent, layout: plain });
      else keep(plain ?? null);
    },
    lent: isLent,
    lend,
  };
}
