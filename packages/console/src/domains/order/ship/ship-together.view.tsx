import { shipTogether } from '@zhanggui/contract/domains/order/order.action';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { FormButtons } from '../../../platform/kit/dialog/form-buttons.tsx';
import { TextInput } from '../../../platform/kit/input/text-input.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';
import { useSetting } from '../../../platform/user-setting/use-setting.ts';
import { chosenCount, type OrderRow, useChosenOrders } from '../order/chosen-orders.ts';
import { CarrierChoice } from './carrier-choice.view.tsx';
import { parcelOf } from './parcel-draft.ts';
import { RefundMark } from './refund-mark.view.tsx';
import { useHolders } from './use-holders.ts';
import { whyUnshippable } from './why-unshippable.ts';
import '../../../platform/resource/form/form.css';
import './ship-orders.css';

interface ShipTogetherProps {
  readonly list: ResourceListModel;
  readonly onClose: () => void;
}

const max = 50;

/** Why orders can not share a parcel, by the fields of the list; the server compares masked ones. */
function faultOf(orders: readonly OrderRow[], holders: ReadonlyMap<number, string>): string | undefined {
  if (orders.length < 2) return '合并发货至少选择两个订单';
  if (orders.length > max) return `一个包裹最多合并 ${max} 个订单`;
  const why = (row: OrderRow) => whyUnshippable(row, holders.get(row.id));
  const unfit = orders.find((row) => why(row) !== undefined);
  if (unfit) return `订单 ${unfit.order_no} 不能发货：${why(unfit)}`;
  const words = ({ buyer_name, buyer_phone, region }: OrderRow) => [buyer_name, buyer_phone, ...(region ?? [])].join();
  const [first] = orders;
  const stranger = first && orders.find((row) => words(row) !== words(first));
  return stranger && `订单 ${stranger.order_no} 的收货人或地址不同，不能合并发货`;
}

function useShippingTogether({ list, onClose }: ShipTogetherProps, orders: readonly OrderRow[]) {
  const { value, keep } = useSetting('shipment.carrier');
  const usual = carriers.values.find((entry) => entry.value === value)?.value;
  const [text, setText] = useState('');
  const { sending, call } = useActionCall();
  const draft = parcelOf(text, usual);
  const ship = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft || draft.fault !== undefined) return;
    const { carrier, tracking_no } = draft;
    const sent = await call(shipTogether, {
      body: { carrier, tracking_no, orders: orders.map(({ id }) => ({ id })) },
    });
    if (!sent || !('reply' in sent)) return;
    list.selection.clear();
    onClose();
  };
  return { usual, chooseCarrier: keep, text, setText, draft, sending, ship };
}

function Orders({ orders }: { readonly orders: readonly OrderRow[] }) {
  const [first] = orders;
  if (!first) return null;
  return (
    <>
      <p>
        寄给 <strong>{first.buyer_name}</strong> {first.buyer_phone}，{first.region?.join(' ')}
      </p>
      <ul className="zg-ship-unfit">
        {orders.map((row) => (
          <li key={row.id}>
            {row.order_no} · {row.goods_count}件 <RefundMark fen={row.refund_pending_fen} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sends the chosen orders of one receiver in one parcel. */
export function ShipTogether(props: ShipTogetherProps) {
  const { list, onClose } = props;
  const { rows, isFew, error, refetch } = useChosenOrders(list);
  const holders = useHolders(rows);
  const fault = isFew ? rows && holders && faultOf(rows, holders) : `一个包裹最多合并 ${max} 个订单`;
  const { usual, chooseCarrier, text, setText, draft, sending, ship } = useShippingTogether(props, rows ?? []);
  const id = useId();
  const isReady = holders !== undefined && fault === undefined && draft !== undefined && draft.fault === undefined;
  return (
    <Dialog
      title={`合并发货：${chosenCount(list)} 单`}
      width={520}
      confirmsClose
      onClose={onClose}
      footer={<FormButtons form={id} send="合并发货" sending={sending} ready={isReady} onClose={onClose} />}
    >
      {error && !rows && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {fault !== undefined && <p className="zg-field-error">{fault}</p>}
      {rows && holders && fault === undefined && (
        <form id={id} className="zg-ship-orders" noValidate onSubmit={(event) => void ship(event)}>
          <Orders orders={rows} />
          <CarrierChoice value={usual} onChange={chooseCarrier} />
          <label className="zg-ship-number">
            运单号
            <TextInput
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="send"
              placeholder="扫描或输入面单上的号码"
              aria-invalid={draft?.fault !== undefined}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          {draft?.fault !== undefined && <p className="zg-field-error">{draft.fault}</p>}
          <p className="zg-faint">
            {draft?.carrier !== undefined && draft.fault === undefined && `${labelOf(carriers, draft.carrier)}；`}
            所选订单的未发商品合并为一个包裹发出；任一订单不能发货则全部不发。
          </p>
        </form>
      )}
    </Dialog>
  );
}
