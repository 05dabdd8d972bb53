import { shipOrders } from '@zhanggui/contract/domains/order/order.action';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { FormButtons } from '../../../platform/kit/dialog/form-buttons.tsx';
import { CheckBox } from '../../../platform/kit/input/check-box.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';
import { useSetting } from '../../../platform/user-setting/use-setting.ts';
import { chosenCount, maxChosen, type OrderRow, useChosenOrders } from '../order/chosen-orders.ts';
import { CarrierChoice } from './carrier-choice.view.tsx';
import { parcelOf, type Typed } from './parcel-draft.ts';
import { ParcelGrid } from './parcel-grid.view.tsx';
import { useHolders } from './use-holders.ts';
import { whyUnshippable } from './why-unshippable.ts';
import '../../../platform/resource/form/form.css';
import './ship-orders.css';

interface ShipOrdersProps {
  readonly list: ResourceListModel;
  readonly onClose: () => void;
}

function useShipping({ list, onClose }: ShipOrdersProps, orders: readonly OrderRow[]) {
  const { value, keep } = useSetting('shipment.carrier');
  const usual = carriers.values.find((entry) => entry.value === value)?.value;
  const [typed, setTyped] = useState<Typed>(new Map());
  const [despite_refund, setDespite] = useState(false);
  const { sending, call } = useActionCall();
  const drafts = orders.map(({ id }) => parcelOf(typed.get(id), usual));
  const filled = drafts.filter((draft) => draft !== undefined);
  const ship = async (event: FormEvent) => {
    event.preventDefault();
    const records = orders.flatMap(({ id }, index) => {
      const draft = drafts[index];
      return draft ? [{ id, carrier: draft.carrier, tracking_no: draft.tracking_no, despite_refund }] : [];
    });
    const sent = await call(shipOrders, { body: { records } });
    if (!sent || !('reply' in sent)) return;
    list.selection.clear();
    onClose();
  };
  const isReady = filled.length > 0 && filled.every(({ fault }) => fault === undefined);
  const refunds = { count: orders.filter((row) => row.refund_pending_fen > 0).length, despite_refund, setDespite };
  return { refunds, usual, chooseCarrier: keep, typed, setTyped, drafts, count: filled.length, isReady, sending, ship };
}

type Why = (row: OrderRow) => string | undefined;

/** What of the chosen orders stays here, and why. */
function Unshippable({ orders, why }: { readonly orders: readonly OrderRow[]; readonly why: Why }) {
  if (orders.length === 0) return null;
  return (
    <details className="zg-faint">
      <summary>{orders.length} 单暂不能发货</summary>
      <ul className="zg-ship-unfit">
        {orders.map((row) => (
          <li key={row.id}>
            {row.order_no}：{why(row)}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface UnderRefundProps {
  readonly count: number;
  readonly despite_refund: boolean;
  readonly setDespite: (next: boolean) => void;
}

/** Whether orders are shipped although a refund of theirs is open. */
function UnderRefund({ count, despite_refund, setDespite }: UnderRefundProps) {
  if (count === 0) return null;
  return (
    <label className="zg-field-error">
      <CheckBox checked={despite_refund} onChange={({ target }) => setDespite(target.checked)} />
      {count} 单退款未处理，仍要发货（不勾选时按商城的规则，可能发不出）
    </label>
  );
}

/** Ships each of the chosen orders whole, with a tracking number for each. */
export function ShipOrders(props: ShipOrdersProps) {
  const { list, onClose } = props;
  const { rows, isFew, error, refetch } = useChosenOrders(list);
  const holders = useHolders(rows);
  const why: Why = (row) => whyUnshippable(row, holders?.get(row.id));
  const fit = (rows ?? []).filter((row) => why(row) === undefined);
  const { refunds, usual, chooseCarrier, typed, setTyped, drafts, count, isReady, sending, ship } = useShipping(
    props,
    fit,
  );
  const id = useId();
  return (
    <Dialog
      title={`批量发货：${chosenCount(list)} 单`}
      width={1040}
      confirmsClose
      onClose={onClose}
      footer={<FormButtons form={id} send={`发货 ${count} 单`} sending={sending} ready={isReady} onClose={onClose} />}
    >
      {!isFew && <p>一次最多填写 {maxChosen} 单；更多订单请用列表上方的“导入运单号”。</p>}
      {error && !rows && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {rows && holders && (
        <form id={id} className="zg-ship-orders" noValidate onSubmit={(event) => void ship(event)}>
          {fit.length > 0 && <CarrierChoice value={usual} onChange={chooseCarrier} />}
          {fit.length > 0 && (
            <p className="zg-faint">
              逐单扫描面单，或从表格复制一列运单号粘贴到第一格；每单发出全部未发商品，没有填运单号的这次不发。
            </p>
          )}
          <UnderRefund {...refunds} />
          <ParcelGrid orders={fit} typed={typed} drafts={drafts} onChange={setTyped} />
          <Unshippable orders={rows.filter((row) => why(row) !== undefined)} why={why} />
        </form>
      )}
    </Dialog>
  );
}
