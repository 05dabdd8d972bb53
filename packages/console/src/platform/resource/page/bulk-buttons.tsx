import { formatNumber } from '../../format/number.ts';
import { ActionButton } from '../action/action-button.tsx';
import { actionPresentation, type ShownAction } from '../action/action-presentation.ts';
import { selectedCount, selectionBody } from '../list/selection.ts';
import type { ResourceListModel } from '../list/use-resource-list.ts';

interface BulkButtonsProps {
  readonly list: ResourceListModel;
  readonly actions: readonly ShownAction[];
}

/** The parts of a bulk action's body that select the records; its dialog shows the others. */
const meaning = ['ids', 'filter', 'exclude_ids', 'count'] as const;

/** Bulk action buttons: the number of records is confirmed first, then a job runs. */
export function BulkButtons({ list, actions }: BulkButtonsProps) {
  const { selection, clear } = list.selection;
  const count = selectedCount(selection, list.count ?? 0);
  const chosen = { ...selectionBody(selection, list.filters), count };
  const given = { ...Object.fromEntries(meaning.map((name) => [name, undefined])), ...chosen };
  const about = `${formatNumber(count)} 条${list.resource.label}`;
  return actions
    .map(actionPresentation)
    .map((presentation) => (
      <ActionButton key={presentation.action.name} action={{ ...presentation, about }} given={given} onDone={clear} />
    ));
}
