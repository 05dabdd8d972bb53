import { carrier } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import {
  printTask,
  repackTask,
  requestWaybill,
  shipTask,
} from '@zhanggui/contract/domains/outbound/task/outbound-task.action';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { openPrint } from '../../../features/print/print-address.ts';
import { Button } from '../../../platform/kit/button/button.tsx';
import { CopyButton } from '../../../platform/kit/button/copy-button.tsx';
import { ScanAlarm, ScanFoot, ScanNumber } from '../../../platform/kit/scan-desk/scan-desk.tsx';
import { Tag } from '../../../platform/kit/tag/tag.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import { admits } from '../../../platform/resource/data/access.ts';
import { countsOfPacked } from './packed-counts.ts';
import { PackingLines } from './packing-lines.view.tsx';
import type { Slip } from './use-slip.ts';

function Label({ slip }: { readonly slip: Slip }) {
  const { waybill, tracking_no } = slip;
  const company = slip.carrier === null ? '' : labelOf(carrier, slip.carrier);
  if (tracking_no !== null) {
    return (
      <ScanNumber>
        {company} <strong>{tracking_no}</strong>
        <CopyButton text={tracking_no} />
        {waybill?.sort_code && <Tag tone="attention">{waybill.sort_code}</Tag>}
      </ScanNumber>
    );
  }
  if (waybill?.state === 'failed') {
    return (
      <ScanAlarm>
        {company}没有给出运单号：{waybill.message}。换一家快递公司重新取号。
      </ScanAlarm>
    );
  }
  return (
    <ScanNumber role="status">
      {company}电子面单取号中…
      {waybill?.message && <span className="zg-field-error">{waybill.message}，系统会继续请求</span>}
    </ScanNumber>
  );
}

/** A closed parcel: number, print documents, handover. */
export function PackedParcel({ slip, onShipped }: { readonly slip: Slip; readonly onShipped: () => void }) {
  const record = { id: slip.id, carrier: slip.carrier };
  const mayPrint = admits(printTask.permission, usePermission().has);
  const hasNumber = slip.tracking_no !== null;
  return (
    <>
      <Label slip={slip} />
      <PackingLines lines={slip.lines} counts={countsOfPacked(slip.lines)} last={undefined} />
      <ScanFoot>
        {slip.state === 'packed' && (
          <>
            <ActionButton action={repackTask} record={record} />
            <ActionButton action={requestWaybill} record={record} />
          </>
        )}
        {mayPrint && <Button onClick={() => openPrint('packing', [slip.id])}>打印装箱单</Button>}
        {mayPrint && hasNumber && <Button onClick={() => openPrint('label', [slip.id])}>打印面单</Button>}
        {slip.state === 'packed' && hasNumber && (
          <ActionButton action={shipTask} record={record} kind="primary" onDone={onShipped} />
        )}
      </ScanFoot>
    </>
  );
}
