import { type Carrier, trackingFault } from '@zhanggui/contract/domains/order/shipment/carriers';
import { carrier } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { packTask } from '@zhanggui/contract/domains/outbound/task/outbound-task.action';
import { useId, useState } from 'react';
import { Button } from '../../../platform/kit/button/button.tsx';
import { confirm } from '../../../platform/kit/dialog/confirm.ts';
import { NativeSelect, TextInput } from '../../../platform/kit/input/text-input.tsx';
import { ScanAlarm, ScanFields, ScanFoot } from '../../../platform/kit/scan-desk/scan-desk.tsx';
import { useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import { ScanField } from '../../../platform/scan/scan-field.tsx';
import { playScan } from '../../../platform/scan/scan-sound.ts';
import { countOf, dueOf, isComplete, type ScanCounts, takeScan } from '../scan/match-scan.ts';
import { PackingLines } from './packing-lines.view.tsx';
import type { Slip } from './use-slip.ts';

const lastCarrierKey = 'zg_last_carrier';

function lastCarrier(): Carrier {
  const kept = localStorage.getItem(lastCarrierKey);
  return carrier.values.find(({ value }) => value === kept)?.value ?? 'SF';
}

interface Alarm {
  readonly text: string;
  /** Makes the same alarm flash again. */
  readonly at: number;
}

function useChecking(slip: Slip) {
  const [counts, setCounts] = useState<ScanCounts>({});
  const [last, setLast] = useState<number>();
  const [alarm, setAlarm] = useState<Alarm>();
  const refuse = (text: string) => {
    playScan('bad');
    setAlarm((before) => ({ text, at: (before?.at ?? 0) + 1 }));
  };
  const scan = (code: string) => {
    const taken = takeScan(slip.lines, counts, code);
    if (taken.outcome === 'wrong') return refuse(`不是本单商品：${code}`);
    if (taken.outcome === 'refunded') return refuse(`已退款或退款中，不要装箱：${code}`);
    if (taken.outcome === 'too_many') return refuse(`多了一件：${code} 已核对齐`);
    playScan('good');
    setAlarm(undefined);
    setLast(taken.line);
    setCounts(taken.counts);
  };
  return { counts, last, alarm, scan };
}

interface LabelChoiceProps {
  readonly chosen: Carrier;
  readonly number: string;
  readonly onChoose: (value: Carrier) => void;
  readonly onNumber: (text: string) => void;
  readonly fault: string | undefined;
}

function LabelChoice({ chosen, number, onChoose, onNumber, fault }: LabelChoiceProps) {
  const id = useId();
  return (
    <ScanFields>
      <label htmlFor={`${id}.carrier`}>快递公司</label>
      <NativeSelect id={`${id}.carrier`} value={chosen} onChange={(event) => onChoose(event.target.value as Carrier)}>
        {carrier.values.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <label htmlFor={`${id}.number`}>运单号</label>
      <span>
        <TextInput
          id={`${id}.number`}
          autoComplete="off"
          placeholder={chosen === 'OTHER' ? '填写运单号' : '不填则取电子面单'}
          value={number}
          aria-invalid={fault !== undefined}
          onChange={(event) => onNumber(event.target.value)}
        />
        {fault && <small className="zg-field-error">{fault}</small>}
      </span>
    </ScanFields>
  );
}

function faultOf(chosen: Carrier, number: string): string | undefined {
  if (number === '') return chosen === 'OTHER' ? '该快递公司没有电子面单，需要填写运单号' : undefined;
  return trackingFault(chosen, number);
}

/** Scans every piece into the parcel, then closes it under a carrier's number. */
export function PackingCheck({ slip }: { readonly slip: Slip }) {
  const { counts, last, alarm, scan } = useChecking(slip);
  const [chosen, setChosen] = useState(lastCarrier);
  const [number, setNumber] = useState('');
  const [fault, setFault] = useState<string>();
  const { sending, call } = useActionCall();
  const scanned = slip.lines.reduce((sum, { id }) => sum + countOf(counts, id), 0);
  const complete = isComplete(slip.lines, counts);
  const pack = async () => {
    const wrong = faultOf(chosen, number.trim());
    setFault(wrong);
    if (wrong !== undefined) return;
    const rest = slip.lines.reduce((sum, line) => sum + line.quantity - line.withheld, 0) - scanned;
    const question = {
      title: `缺 ${rest} 件，确认打包？`,
      content: '未装箱的商品留在订单里，之后另行发出。',
      action: '缺件打包',
    };
    if (!complete && !(await confirm(question))) return;
    localStorage.setItem(lastCarrierKey, chosen);
    const lines = slip.lines.map(({ id }) => ({ line: id, quantity: countOf(counts, id) }));
    await call(packTask, {
      row: { id: slip.id },
      body: { carrier: chosen, lines, ...(number.trim() === '' ? {} : { tracking_no: number.trim() }) },
    });
  };
  return (
    <>
      <ScanField label="扫描商品" placeholder="扫描商品条码或SKU编码" active="active" onScan={scan} />
      {slip.lines.every((line) => line.withheld > 0 && dueOf(line) === 0) && (
        <ScanAlarm>已全部退款或退款中，不要装箱；退款成立后取消任务，商品放回原位</ScanAlarm>
      )}
      {alarm && <ScanAlarm key={alarm.at}>{alarm.text}</ScanAlarm>}
      <PackingLines lines={slip.lines} counts={counts} last={last} />
      <LabelChoice
        chosen={chosen}
        number={number}
        fault={fault}
        onChoose={setChosen}
        onNumber={(text) => {
          setNumber(text);
          setFault(undefined);
        }}
      />
      <ScanFoot>
        <span className="zg-faint">已核对 {scanned} 件</span>
        <Button kind="primary" disabled={sending || scanned === 0} onClick={() => void pack()}>
          {complete || scanned === 0 ? '打包' : '缺件打包'}
        </Button>
      </ScanFoot>
    </>
  );
}
