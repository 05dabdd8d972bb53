import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { Button } from '../../kit/button/button.tsx';
import { usePermission } from '../../navigation/shell-context.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { admits } from '../data/access.ts';
import type { Row } from '../data/row.ts';
import type { Values } from '../form/state/changes.ts';
import { actionPresentation, isAnswerable, type ShownAction } from './action-presentation.ts';
import { useActionStarter } from './use-action-starter.tsx';

interface ActionButtonProps {
  readonly action: ShownAction;
  /** The record that it is about; its resource names it in the dialog. */
  readonly record?: Row;
  readonly resource?: ResourceDeclaration;
  readonly given?: Values;
  readonly kind?: 'primary' | 'danger';
  /** Why it can not be carried out now. */
  readonly refusal?: string | undefined;
  readonly onDone?: (reply: unknown) => void;
}

/** A button that carries an action out; absent for those who may not, or can not give what it requires. */
export function ActionButton({ action, record, resource, given, kind, refusal, onDone }: ActionButtonProps) {
  const { has } = usePermission();
  const viewer = useViewer();
  const presentation = actionPresentation(action);
  const { sending, start, dialog } = useActionStarter(resource, onDone, { about: presentation.about, given });
  if (!admits(presentation.action.permission, has) || !isAnswerable(presentation, viewer, given)) return null;
  const target = { row: record, ...(given === undefined ? {} : { given }) };
  return (
    <>
      <Button
        kind={kind}
        disabled={sending || refusal !== undefined}
        title={refusal}
        onClick={() => start(presentation, target)}
      >
        {presentation.action.label}
      </Button>
      {dialog}
    </>
  );
}
