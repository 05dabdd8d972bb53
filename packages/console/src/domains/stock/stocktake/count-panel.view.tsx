import { type ReactNode, useId, useState } from 'react';
import { wholeNumber } from '../../../platform/fields/number/int.tsx';
import { NumberInput } from '../../../platform/fields/parts/number-input.tsx';
import { formatNumber } from '../../../platform/format/number.ts';
import { Button } from '../../../platform/kit/button/button.tsx';
import { confirm } from '../../../platform/kit/dialog/confirm.ts';
import { Entry } from '../../../platform/kit/entry/entry.tsx';
import { Stack } from '../../../platform/kit/layout/stack.tsx';
import { ScanFields, ScanFoot } from '../../../platform/kit/scan-desk/scan-desk.tsx';
import { CameraScan } from '../../../platform/scan/camera-scan.tsx';
import { RefusedScans } from '../../../platform/scan/refused-scans.tsx';
import { ScanField } from '../../../platform/scan/scan-field.tsx';
import { canUndo } from './count-queue.ts';
import { type Counting, type ShownCount, useCounting } from './use-counting.ts';

function Unsent({ counting: { waiting, stopped, resend, discard } }: { readonly counting: Counting }) {
  if (waiting === 0) return null;
  if (stopped === undefined) return <p role="status">{formatNumber(waiting)} 条等待上传，联网后自动补传</p>;
  const drop = async () => {
    const question = { title: `放弃 ${waiting} 条未上传的清点？`, content: '放弃后不能恢复。', action: '放弃' };
    if (await confirm({ ...question, tone: 'danger' })) discard();
  };
  return (
    <div role="alert">
      <p className="zg-field-error">
        {formatNumber(waiting)} 条清点没有计入：{stopped}
      </p>
      <ScanFoot>
        <Button onClick={drop}>放弃</Button>
        <Button kind="primary" onClick={resend}>
          重新上传
        </Button>
      </ScanFoot>
    </div>
  );
}

interface CountEntryProps {
  readonly count: ShownCount;
  readonly onUndo: () => void;
}

function CountEntry({ count, onUndo }: CountEntryProps) {
  const { code, quantity, name, total } = count;
  const words = `${count.takes_back ? '撤销 ' : ''}${quantity > 0 ? '+' : ''}${formatNumber(quantity)} 件`;
  return (
    <Entry
      title={`${name ?? code} ${words}`}
      actions={
        canUndo(count) && (
          <Button aria-label={`撤销 ${name ?? code} ${words}`} onClick={onUndo}>
            撤销
          </Button>
        )
      }
    >
      <small className="zg-faint">{total === undefined ? '等待上传' : `${code}，合计 ${formatNumber(total)} 件`}</small>
    </Entry>
  );
}

interface CountPanelProps {
  readonly stocktake: number;
  /** What stands below it and counts with it. */
  readonly below?: (count: Counting['add']) => ReactNode;
}

/** Counts a stocktake by scanner or by hand; without a connection it goes on, and sends later. */
export function CountPanel({ stocktake, below }: CountPanelProps) {
  const counting = useCounting(stocktake);
  const id = useId();
  const [pieces, setPieces] = useState<number | null>(1);
  const [undone, setUndone] = useState<ReadonlySet<string>>(new Set());
  const count = (code: string) => counting.add(code, pieces ?? 1);
  const undo = ({ key, code, quantity }: ShownCount) => {
    setUndone((before) => new Set([...before, key]));
    counting.add(code, 0 - quantity, quantity === 0);
  };
  return (
    <Stack gap={16}>
      <ScanFields>
        <label htmlFor={id}>每次件数</label>
        <NumberInput
          id={id}
          value={pieces}
          text={wholeNumber}
          unit="件"
          issues={pieces === null ? { '': [] } : {}}
          onChange={setPieces}
          onLeave={() => setPieces((before) => before ?? 1)}
        />
      </ScanFields>
      <ScanField label="扫码" placeholder="扫描或输入编码、条码，回车计入" active="active" onScan={count} />
      <CameraScan onScan={count} />
      <Unsent counting={counting} />
      <RefusedScans refused={counting.refused} onDismiss={counting.dismiss} />
      {counting.counts
        .filter(({ key }) => !undone.has(key))
        .map((one) => (
          <CountEntry key={one.key} count={one} onUndo={() => undo(one)} />
        ))}
      {below?.(counting.add)}
    </Stack>
  );
}
