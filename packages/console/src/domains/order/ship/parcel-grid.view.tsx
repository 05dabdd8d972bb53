import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { type KeyboardEvent, useId } from 'react';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { useGridKeys } from '../../../platform/fields/structure/grid/use-grid-keys.ts';
import { TextInput } from '../../../platform/kit/input/text-input.tsx';
import { Table } from '../../../platform/kit/table/table.tsx';
import '../../../platform/fields/structure/structure.css';
import { Pictured } from '../../../platform/fields/media/pictured.tsx';
import type { OrderRow } from '../order/chosen-orders.ts';
import { type ParcelDraft, repeated, type Typed } from './parcel-draft.ts';
import { RefundMark } from './refund-mark.view.tsx';

interface ParcelGridProps {
  readonly orders: readonly OrderRow[];
  readonly typed: Typed;
  /** What each order's number says, in the order of the orders. */
  readonly drafts: readonly (ParcelDraft | undefined)[];
  readonly onChange: (typed: Typed) => void;
}

const columns = [['number', text({ label: '运单号', max: 40 })]] as const;

/** A scanner ends every code with Enter: the next order is next, and nothing is sent by it. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const row = event.currentTarget.closest('tr')?.nextElementSibling;
  row?.querySelector('input')?.focus();
}

interface WordsProps {
  readonly draft: ParcelDraft | undefined;
  /** The place of the earlier order under the same number. */
  readonly earlier: number | undefined;
  readonly orders: readonly OrderRow[];
  readonly index: number;
}

/** What is to be said of a number. */
function Words({ draft, earlier, orders, index }: WordsProps) {
  if (draft?.fault !== undefined) return <small className="zg-field-error">{draft.fault}</small>;
  if (!draft || earlier === undefined) return null;
  const [one, other] = [orders[earlier], orders[index]];
  const isOther = one?.buyer_name !== other?.buyer_name || one?.buyer_phone !== other?.buyer_phone;
  return (
    <small data-tone={isOther ? 'attention' : undefined}>
      与第 {earlier + 1} 单同一个运单号{isOther ? '，但收货人不同' : ''}
    </small>
  );
}

/** Orders to ship, each with the number of its parcel. */
export function ParcelGrid({ orders, typed, drafts, onChange }: ParcelGridProps) {
  const id = useId();
  const rows = orders.map(({ id: key }) => ({ key, number: typed.get(key) ?? null }));
  const keys = useGridKeys({
    rows,
    columns,
    adapterOf,
    onChange: (changed) =>
      onChange(new Map(changed.flatMap(({ key, number }) => (number === null ? [] : [[key, String(number)]])))),
  });
  const again = repeated(drafts.map((draft) => draft?.tracking_no));
  if (orders.length === 0) return <p>所选订单均不能发货</p>;
  return (
    <div className="zg-lines zg-ship-grid">
      <Table aria-label="运单号" {...keys}>
        <thead>
          <tr>
            <th scope="col">订单</th>
            <th scope="col">收货人</th>
            <th scope="col">商品</th>
            <th scope="col">运单号</th>
            <th scope="col">快递公司</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((row, index) => {
            const draft = drafts[index];
            const inputId = `${id}.${row.id}`;
            return (
              <tr key={row.id} data-grid-row={index}>
                <td>
                  {index + 1}. {row.order_no}
                  <RefundMark fen={row.refund_pending_fen} />
                </td>
                <td>
                  <span className="zg-moment">
                    {row.buyer_name} {row.buyer_phone}
                    <small>{row.region?.join(' ')}</small>
                  </span>
                </td>
                <td>
                  <Pictured url={row.goods_picture} title={row.goods_text ?? ''} note={row.goods_note} />
                  {row.buyer_remark && <small className="zg-field-error">买家留言：{row.buyer_remark}</small>}
                </td>
                <td data-grid-column="number">
                  <label className="zg-hidden" htmlFor={inputId}>
                    {row.order_no} 的运单号
                  </label>
                  <TextInput
                    id={inputId}
                    autoComplete="off"
                    autoCapitalize="characters"
                    enterKeyHint="next"
                    aria-invalid={draft?.fault !== undefined}
                    value={typed.get(row.id) ?? ''}
                    onChange={({ target }) => onChange(new Map(typed).set(row.id, target.value))}
                    onKeyDown={goOn}
                  />
                  <Words draft={draft} earlier={again.get(index)} orders={orders} index={index} />
                </td>
                <td>
                  {draft?.carrier === undefined || draft.fault !== undefined ? '-' : labelOf(carriers, draft.carrier)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
