import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { Button } from '../../kit/button/button.tsx';
import { usePermission } from '../../navigation/shell-context.ts';
import { admits } from '../data/access.ts';
import { useActionCall } from './use-action-call.ts';

interface ExportActionButtonProps {
  readonly action: ActionDeclaration;
  /** What the page shows. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Has what the page shows written into a spreadsheet, for those who may; the file is offered when it is there. */
export function ExportActionButton({ action, body }: ExportActionButtonProps) {
  const { has } = usePermission();
  const { sending, call } = useActionCall();
  if (!admits(action.permission, has)) return null;
  return (
    <Button disabled={sending} onClick={() => void call(action, { body })}>
      导出
    </Button>
  );
}
