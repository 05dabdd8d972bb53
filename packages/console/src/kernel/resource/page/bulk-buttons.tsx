import { ActionButton } from '../action/action-button.tsx';
import { actionFace, type ShownAction } from '../action/action-face.ts';
import { selectionBody } from '../list/selection.ts';
import type { ResourceListModel } from '../list/use-resource-list.ts';

interface BulkButtonsProps {
  readonly list: ResourceListModel;
  readonly actions: readonly ShownAction[];
}

/** The parts of a bulk action's body that say which records are meant; its dialog asks for the others. */
const meaning = ['ids', 'filter', 'exclude_ids'] as const;

/** Buttons that act on the chosen rows. */
export function BulkButtons({ list, actions }: BulkButtonsProps) {
  const { selection, clear } = list.selection;
  const chosen = selectionBody(selection, list.filters);
  const given = { ...Object.fromEntries(meaning.map((name) => [name, undefined])), ...chosen };
  return actions
    .map(actionFace)
    .map((face) => <ActionButton key={face.action.name} action={face} given={given} onDone={clear} />);
}
