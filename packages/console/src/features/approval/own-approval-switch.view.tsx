import { setOwnApproval } from '@zhanggui/contract/platform/document/own-approval.action';
import { confirm } from '../../platform/kit/dialog/confirm.ts';
import { Switch } from '../../platform/kit/input/check-box.tsx';
import { usePermission } from '../../platform/navigation/shell-context.ts';
import { useActionCall } from '../../platform/resource/action/use-action-call.ts';
import { admits } from '../../platform/resource/data/access.ts';
import { useSession } from '../../platform/session/use-session.ts';

const { label, help } = setOwnApproval.body.approves_own;

/** Lets makers approve their own documents; shows how it stands to those who may not change it. */
export function OwnApprovalSwitch() {
  const { user } = useSession();
  const { has } = usePermission();
  const { sending, call } = useActionCall();
  const isOn = user?.approves_own === true;
  const turn = async () => {
    const question = { title: isOn ? `不再${label}？` : `${label}？`, content: help, action: isOn ? '关闭' : '打开' };
    if (!(await confirm(question))) return;
    const sent = await call(setOwnApproval, { body: { approves_own: !isOn } });
    // What the console knows of its user, it reads when it is loaded.
    if (sent && 'reply' in sent) location.reload();
  };
  return (
    <label>
      <Switch
        checked={isOn}
        disabled={sending || !admits(setOwnApproval.permission, has)}
        onChange={() => void turn()}
      />{' '}
      {label}
    </label>
  );
}
