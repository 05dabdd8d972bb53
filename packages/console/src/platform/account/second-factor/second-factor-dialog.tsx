import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../kit/feedback/dialog.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { session } from '../../session/session.ts';
import { signOut } from '../sign-out.ts';
import { AskForm } from './ask-form.tsx';
import { Enrol } from './enrol.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type OwnFactor, readFactor, removeFactor, renewCodes } from './second-factor-calls.ts';
import '../dialogs/dialogs.css';
import './second-factor.css';

const queryKey = ['own-second-factor'] as const;

type Way = 'renew' | 'remove';

interface TurnedOnProps {
  readonly factor: OwnFactor;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onRemoved: () => void;
}

/** What can be done about a second step that is on. */
function TurnedOn({ factor, onCodes, onRemoved }: TurnedOnProps) {
  const [way, setWay] = useState<Way>();
  if (way === 'renew') {
    return (
      <AskForm kind="code" action="更换恢复码" onSend={async (code) => onCodes(await renewCodes(code))}>
        <p>更换后，以前的恢复码全部失效。</p>
      </AskForm>
    );
  }
  if (way === 'remove') {
    return (
      <AskForm
        kind="code"
        action="关闭两步验证"
        danger
        onSend={async (code) => {
          await removeFactor(code);
          onRemoved();
        }}
      >
        <p>关闭后，登录只需要密码。</p>
      </AskForm>
    );
  }
  return (
    <div className="zg-second-factor">
      <p className="zg-second-factor-state">
        <span className="zg-status" data-tone="good">
          已开启
        </span>
        剩余恢复码 {factor.recovery_codes_left} 个
      </p>
      {factor.is_required && <p>您的角色必须使用两步验证，不能关闭。</p>}
      <div className="zg-second-factor-ways">
        <button type="button" className="zg-button" onClick={() => setWay('renew')}>
          更换恢复码
        </button>
        {!factor.is_required && (
          <button type="button" className="zg-button" data-kind="danger" onClick={() => setWay('remove')}>
            关闭两步验证
          </button>
        )}
      </div>
    </div>
  );
}

/**
 * Settings of the user's own second factor; without `onClose` the role requires it and the only other way is to sign
 * out.
 */
export function SecondFactorDialog({ onClose }: { readonly onClose?: () => void }) {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => readFactor(signal) });
  const close = () => {
    void queries.invalidateQueries({ queryKey });
    // The console was refused everything until now: it begins anew.
    if (session.read().due) location.reload();
    onClose?.();
  };
  const onRemoved = () => {
    toast.success('两步验证已关闭');
    close();
  };
  const leave = (
    <button type="button" className="zg-button" onClick={() => void signOut()}>
      退出登录
    </button>
  );
  return (
    <Dialog
      title={codes ? '保存恢复码' : '两步验证'}
      width={520}
      onClose={codes ? undefined : onClose}
      footer={!onClose && !codes ? leave : undefined}
    >
      {error && (
        <p className="zg-dialog-note" role="alert">
          {error.message}
        </p>
      )}
      {!onClose && !codes && <p className="zg-dialog-note">您的角色必须使用两步验证，开启后才能继续使用。</p>}
      {codes && <RecoveryCodes codes={codes} onClose={close} />}
      {!codes && data?.is_on === false && <Enrol onDone={setCodes} />}
      {!codes && data?.is_on && <TurnedOn factor={data} onCodes={setCodes} onRemoved={onRemoved} />}
    </Dialog>
  );
}
