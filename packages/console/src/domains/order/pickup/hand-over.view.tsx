import { findPickup, pickUp } from '@zhanggui/contract/domains/order/pickup/pickup.action';
import { pickupState } from '@zhanggui/contract/domains/order/pickup/pickup.enum';
import { pickup } from '@zhanggui/contract/domains/order/pickup/pickup.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { useState } from 'react';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { Picture } from '../../../platform/fields/media/picture.tsx';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { Button } from '../../../platform/kit/button/button.tsx';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import { useRecord } from '../../../platform/resource/data/use-records.ts';
import { ScanField } from '../../../platform/scan/scan-field.tsx';
import { playScan } from '../../../platform/scan/scan-sound.ts';
import './hand-over.css';

/** An order whose code was shown. */
interface Shown {
  readonly id: number;
  readonly code: string;
}

const unready: Readonly<Record<string, string>> = {
  unpaid: '订单还没有付款，不能提货。',
  preparing: '商品还在仓库，尚未送达网点。',
  on_the_way: '商品正送往网点，请先登记到店再核销。',
  closed: '订单已关闭或已退款，不能提货。',
};

type Counter = Pick<ReturnType<typeof useCounter>, 'sending' | 'handOver'>;

function useCounter() {
  const { sending, call } = useActionCall();
  const [shown, setShown] = useState<Shown>();
  const [done, setDone] = useState<string>();
  const [fault, setFault] = useState<string>();
  const find = async (code: string) => {
    const sent = await call({ ...findPickup, secret: true }, { body: { code }, shows: [400, 409, 429] });
    setDone(undefined);
    if (sent && 'reply' in sent) {
      playScan('good');
      setFault(undefined);
      return setShown({ id: (sent.reply as { pickup_id: number }).pickup_id, code });
    }
    playScan('bad');
    setShown(undefined);
    setFault(sent ? sent.refused.message : '无法连接服务器，请重试');
  };
  const handOver = async (order_no: string) => {
    if (!shown) return;
    const sent = await call(pickUp, { row: { id: shown.id }, body: { code: shown.code }, shows: [400, 409, 429] });
    if (sent && 'reply' in sent) {
      playScan('good');
      setDone(order_no);
      return setShown(undefined);
    }
    playScan('bad');
    setFault(sent ? sent.refused.message : '无法连接服务器，请重试');
  };
  return { sending, shown, done, fault, find, handOver };
}

/** Why an order is not handed over now. */
function whyNot({ state, picked_up_at, verified_by }: RowOf<typeof pickup>): string | undefined {
  if (state !== 'picked_up') return unready[state];
  return `已于 ${formatDateTime(picked_up_at)} 由 ${verified_by ?? '系统'} 核销，不能再次提货。`;
}

export function ShownOrder({ id, counter: { sending, handOver } }: { readonly id: number; readonly counter: Counter }) {
  const { data, error, refetch } = useRecord(pickup, id);
  if (error && !data) return <LoadFailed what={pickup.label} error={error} onRetry={() => void refetch()} />;
  if (!data) return <p className="zg-faint">加载中…</p>;
  const lines = (data.lines ?? []).filter(({ quantity }) => quantity > 0);
  const why = whyNot(data);
  return (
    <section className="zg-hand-over-order" aria-label={`订单 ${data.order_no}`}>
      <p className="zg-hand-over-head">
        <EnumLabel of={pickupState} value={data.state} />
        <strong>{data.buyer_name}</strong>
        <span>{data.buyer_phone}</span>
        <span className="zg-code">{data.order_no}</span>
        <span>{String(data.bank_cell.name)}</span>
      </p>
      <ul className="zg-hand-over-lines">
        {lines.map((line) => (
          <li key={line.sku_code}>
            {line.picture ? <Picture url={line.picture} alt="" size={48} /> : <span />}
            <span>
              <strong>{line.goods_name}</strong> {line.spec_text}
              <small className="zg-code">{line.sku_code}</small>
            </span>
            <b>×{line.quantity}</b>
          </li>
        ))}
      </ul>
      {data.refunding_quantity > 0 && <p>另有 {data.refunding_quantity} 件退款处理中，不交付</p>}
      {why ? (
        <p className="zg-hand-over-fault" role="alert">
          {why}
        </p>
      ) : (
        <Button kind="primary" disabled={sending} onClick={() => void handOver(data.order_no)}>
          核对无误，交付 {data.quantity} 件
        </Button>
      )}
    </section>
  );
}

/** The counter of a bank cell: a code is scanned, the goods are compared, and handed over once. */
export function HandOver({ onClose }: { readonly onClose: () => void }) {
  const counter = useCounter();
  return (
    <Dialog title="扫码核销" width={640} onClose={onClose}>
      <div className="zg-hand-over">
        <ScanField
          label="提货码"
          placeholder="扫描或输入买家的12位提货码"
          active={counter.shown ? 'resting' : 'active'}
          onScan={(code) => void counter.find(code)}
        />
        {counter.fault && (
          <p className="zg-hand-over-fault" role="alert">
            {counter.fault}
          </p>
        )}
        {counter.done && <output className="zg-hand-over-done">订单 {counter.done} 已核销，可以继续扫描下一张</output>}
        {counter.shown && <ShownOrder key={counter.shown.id} id={counter.shown.id} counter={counter} />}
        {!counter.shown && !counter.fault && !counter.done && (
          <p className="zg-faint">
            请买家打开订单出示提货码；核对商品与件数后再交付。连续输错五次，账号十分钟内不能核销。
          </p>
        )}
      </div>
    </Dialog>
  );
}
