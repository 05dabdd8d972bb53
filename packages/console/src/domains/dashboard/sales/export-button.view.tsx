import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { Button } from '../../../platform/kit/button/button.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import { admits } from '../../../platform/resource/data/access.ts';

interface ExportButtonProps {
  readonly action: ActionDeclaration;
  /** What the page shows. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Has what the page shows written into a spreadsheet, for those who may; the file is offered when it is there. */
export function ExportButton({ action, body }: ExportButtonProps) {
  const { has } = usePermission();
  const { sending, call } = useActionCall();
  if (!admits(action.permission, has)) return null;
  return (
    <Button disabled={sending} onClick={() => void call(action, { body })}>
      导出
    </Button>
  );
}
