import { formatNumber } from '../../format/number.ts';
import { ActionButton } from '../action/action-button.tsx';
import { actionPresentation, type ShownAction } from '../action/action-presentation.ts';
import { isSelected, selectedCount, selectionBody } from '../list/selection.ts';
import type { ResourceListModel } from '../list/use-resource-list.ts';
import { type RowRules, refusalsOf } from './bulk-refusals.ts';

interface BulkButtonsProps extends RowRules {
  readonly list: ResourceListModel;
  readonly actions: readonly ShownAction[];
}

/** The parts of a bulk action's body that select the records; its dialog shows the others. */
const meaning = ['ids', 'filter', 'exclude_ids', 'count'] as const;

/** Bulk action buttons: the number of records is confirmed first, then a job runs. What all of them refuse is not offered. */
export function BulkButtons({ list, actions, ...rules }: BulkButtonsProps) {
  const { selection, clear } = list.selection;
  const count = selectedCount(selection, list.count ?? 0);
  const given = {
    ...Object.fromEntries(meaning.map((name) => [name, undefined])),
    ...selectionBody(selection, list.filters),
    count,
  };
  const rows = list.rows.filter(({ id }) => isSelected(selection, id));
  return actions.map(actionPresentation).map((presentation) => {
    const { name, many_of: one } = presentation.action;
    // What rows of other pages refuse, only the server knows.
    const refusals = one && rows.length === count ? refusalsOf(one, rows, rules) : [];
    const possible = count - refusals.length;
    const about = `${formatNumber(count)} 条${list.resource.label}`;
    return (
      <ActionButton
        key={name}
        action={{
          ...presentation,
          about: possible < count ? `${about}，其中 ${formatNumber(possible)} 条可办理` : about,
        }}
        given={given}
        refusal={possible === 0 ? [...new Set(refusals)].join('；') : undefined}
        onDone={clear}
      />
    );
  });
}
