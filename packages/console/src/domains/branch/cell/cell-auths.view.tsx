import { getBankCellAuth, unbindAuth } from '@zhanggui/contract/domains/bank/auth/bank-cell-auth.action';
import { bankCellAuth } from '@zhanggui/contract/domains/bank/auth/bank-cell-auth.resource';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import type { RefValue } from '../../../platform/fields/choice/ref-label.ts';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { Button } from '../../../platform/kit/button/button.tsx';
import { CopyButton } from '../../../platform/kit/button/copy-button.tsx';
import { confirm } from '../../../platform/kit/dialog/confirm.ts';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { Entry } from '../../../platform/kit/entry/entry.tsx';
import { Stack } from '../../../platform/kit/layout/stack.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { QrPicture } from '../../../platform/kit/qr/qr-picture.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { useListPage } from '../../../platform/resource/data/use-records.ts';

type Code = ReplyOfAction<typeof getBankCellAuth>;

/** A code that a device scans or types: it is shown once. */
function CodeDialog({
  code: { code, qr, expires_at },
  onClose,
}: {
  readonly code: Code;
  readonly onClose: () => void;
}) {
  const footer = (
    <Button kind="primary" onClick={onClose}>
      完成
    </Button>
  );
  return (
    <Dialog title="授权码" footer={footer}>
      <Stack gap={12}>
        <p>请柜台设备扫码，或输入授权码。只能用一次，有效至 {formatDateTime(expires_at)}。</p>
        <QrPicture text={qr} label={`授权码 ${code}`} />
        <p className="zg-code">
          {code} <CopyButton text={code} />
        </p>
      </Stack>
    </Dialog>
  );
}

/** Ends the binding of a device or account. */
export function UnbindButton({ row }: { readonly row: Row }) {
  const { has } = usePermission();
  const { call } = useActionCall();
  const { account, state, bank_cell } = row as Row & { account: string; bank_cell: RefValue };
  if (state !== 'bound' || !admits(unbindAuth.permission, has)) return null;
  const unbind = async () => {
    const question = { title: `解绑 ${account}？`, content: '解绑后它不能再为该网点兑换。', action: '解绑' };
    if (!(await confirm({ ...question, tone: 'danger' }))) return;
    await call(unbindAuth, { body: { bank_cell: bank_cell.id, account } });
  };
  return <Button onClick={() => void unbind()}>{unbindAuth.label}</Button>;
}

/** The devices and accounts that act for a branch, and a code for another. */
export function CellAuths({ bank_cell }: { readonly bank_cell: number }) {
  const { has } = usePermission();
  const [code, setCode] = useState<Code>();
  const { data, error, refetch } = useListPage(bankCellAuth, {
    bank_cell: String(bank_cell),
    state: 'bound',
    limit: 50,
  });
  const issue = async () => setCode(await api.call(getBankCellAuth, { body: { bank_cell } }));
  return (
    <section className="zg-detail-section" aria-label={bankCellAuth.label}>
      <h2>{bankCellAuth.label}</h2>
      {error && <LoadFailed what={bankCellAuth.label} error={error} onRetry={() => void refetch()} />}
      {(data?.results ?? []).map((row) => (
        <Entry key={row.id} title={`${row.name ?? row.account}`} actions={<UnbindButton row={row as Row} />}>
          <small className="zg-faint">
            {String(row.account)}，{formatDateTime(row.bound_at as number)} 绑定
          </small>
        </Entry>
      ))}
      {data?.results.length === 0 && <p className="zg-faint">还没有绑定的设备或账号</p>}
      {admits(getBankCellAuth.permission, has) && <Button onClick={() => void issue()}>{getBankCellAuth.label}</Button>}
      {code && <CodeDialog code={code} onClose={() => setCode(undefined)} />}
    </section>
  );
}
