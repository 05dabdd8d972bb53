import { outboundTaskState } from '@zhanggui/contract/domains/outbound/task/outbound-task.enum';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { ScanDesk, ScanHead } from '../../../platform/kit/scan-desk/scan-desk.tsx';
import { RefundMark } from '../../order/ship/refund-mark.view.tsx';
import { PackedParcel } from './packed-parcel.view.tsx';
import { PackingCheck } from './packing-check.view.tsx';
import { useSlip } from './use-slip.ts';

interface PackingStationProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One parcel on the packing table: scanned, labelled, sent. */
export function PackingStation({ id, onClose }: PackingStationProps) {
  const { data: slip, error, refetch } = useSlip(id);
  return (
    <Dialog
      title={slip ? `打包 ${slip.order_no}` : '打包'}
      width={760}
      confirmsClose={slip?.state === 'packing'}
      onClose={onClose}
    >
      <ScanDesk>
        {error && !slip && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {slip && (
          <ScanHead>
            <EnumLabel of={outboundTaskState} value={slip.state} />
            <span>波次 {slip.wave_number}</span>
            <span>
              格口 <strong>{slip.slot}</strong>
            </span>
            <span>{slip.region?.join(' ')}</span>
            <RefundMark fen={slip.refund_fen} />
            {slip.buyer_remark && <span className="zg-field-error">买家留言：{slip.buyer_remark}</span>}
          </ScanHead>
        )}
        {slip?.state === 'picking' && <p>商品还没有拣出。拣货完成后再打包。</p>}
        {slip?.state === 'packing' && <PackingCheck slip={slip} />}
        {(slip?.state === 'packed' || slip?.state === 'shipped') && <PackedParcel slip={slip} onShipped={onClose} />}
        {slip?.state === 'cancelled' && <p>任务已取消，订单回到待发货。</p>}
      </ScanDesk>
    </Dialog>
  );
}
