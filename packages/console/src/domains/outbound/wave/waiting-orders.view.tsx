import { orderKind } from '@zhanggui/contract/domains/order/order.enum';
import { createWave } from '@zhanggui/contract/domains/outbound/wave/wave.action';
import { useState } from 'react';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import { CopyableCode } from '../../../platform/kit/button/copyable-code.tsx';
import { CheckBox } from '../../../platform/kit/input/check-box.tsx';
import { Stack } from '../../../platform/kit/layout/stack.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Notice } from '../../../platform/kit/notice/notice.tsx';
import { StackedTable } from '../../../platform/kit/table/stacked-table.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import { RefundMark } from '../../order/ship/refund-mark.view.tsx';
import { ToShipFilters } from './to-ship-filters.view.tsx';
import type { AddressFilters } from './use-address-filters.ts';
import { useWaitingOrders, type WaitingOrder } from './use-waiting-orders.ts';

const counts = ['品种', '件数'];
const heads = ['订单号', '类型', '商城', '仓库', '收货地区', ...counts, '付款时间', '买家留言'];

const keyOf = ({ order, location }: WaitingOrder) => `${order.id}@${location.id}`;

interface RowProps {
  readonly row: WaitingOrder;
  readonly chosen: boolean;
  readonly onChoose: (next: boolean) => void;
}

function Row({ row, chosen, onChoose }: RowProps) {
  return (
    <tr>
      <td data-choose>
        <CheckBox
          aria-label={`选择 ${row.order_no}`}
          checked={chosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </td>
      <td data-label="订单号">
        <CopyableCode code={row.order_no} />
        <RefundMark fen={row.refund_fen} />
      </td>
      <td data-label="类型">
        <EnumLabel of={orderKind} value={row.order_kind} />
      </td>
      <td data-label="商城">{row.mall ? String(row.mall.name) : '-'}</td>
      <td data-label="仓库">{String(row.location.name)}</td>
      <td data-label="收货地区">{row.region?.join(' ') ?? '-'}</td>
      <td data-label="品种" data-align="end">
        {row.sku_count}
      </td>
      <td data-label="件数" data-align="end">
        {formatNumber(row.quantity)}
      </td>
      <td data-label="付款时间">{formatDateTime(row.paid_at)}</td>
      <td data-label="买家留言">{row.buyer_remark ?? '-'}</td>
    </tr>
  );
}

function useChoice(orders: readonly WaitingOrder[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = orders.filter((row) => keys.has(keyOf(row)));
  const choose = (rows: readonly WaitingOrder[], next: boolean) =>
    setKeys((now) => {
      const changed = new Set(now);
      for (const row of rows) {
        if (next) changed.add(keyOf(row));
        else changed.delete(keyOf(row));
      }
      return changed;
    });
  return { chosen, choose, has: (row: WaitingOrder) => keys.has(keyOf(row)), clear: () => setKeys(new Set()) };
}

function ChosenBar({ chosen, onDone }: { readonly chosen: readonly WaitingOrder[]; readonly onDone: () => void }) {
  const places = new Set(chosen.map(({ location }) => location.id));
  const [location] = places;
  if (location === undefined) return null;
  const given = {
    ...{ location, mall: undefined, sku: undefined },
    orders: chosen.map(({ order }) => ({ order: order.id })),
  };
  return (
    <div className="zg-bulk" role="status">
      <span>已选 {chosen.length} 个订单</span>
      {places.size > 1 ? (
        <span className="zg-field-error">所选订单在不同的仓库，一个波次只能在一个仓库拣货</span>
      ) : (
        <ActionButton action={{ ...createWave, label: '为所选订单生成波次' }} given={given} onDone={onDone} />
      )}
    </div>
  );
}

/** The orders that wait for a wave, those paid first in front; some of them can be put into one of their own. */
export function WaitingOrders(props: AddressFilters) {
  const { data, error, refetch, isPending } = useWaitingOrders(props.filters);
  const orders = data?.orders ?? [];
  const { chosen, choose, has, clear } = useChoice(orders);
  return (
    <Stack as="section" gap={12} inset label="待发订单">
      <ToShipFilters {...props} />
      <ChosenBar chosen={chosen} onDone={clear} />
      {orders.length > 0 && !error && (
        <StackedTable>
          <thead>
            <tr>
              <th scope="col" data-choose>
                <CheckBox
                  aria-label="选择全部"
                  checked={chosen.length === orders.length}
                  onChange={(event) => choose(orders, event.target.checked)}
                />
              </th>
              {heads.map((label) => (
                <th key={label} scope="col" data-align={counts.includes(label) ? 'end' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((row) => (
              <Row key={keyOf(row)} row={row} chosen={has(row)} onChoose={(next) => choose([row], next)} />
            ))}
          </tbody>
        </StackedTable>
      )}
      {data && data.count > orders.length && (
        <p className="zg-faint">
          共 {formatNumber(data.count)} 个订单，显示最早付款的 {orders.length} 个。
        </p>
      )}
      {error && <LoadFailed error={error} isFramed onRetry={() => void refetch()} />}
      {!isPending && !error && orders.length === 0 && (
        <Notice title="暂无待配货的订单" isFramed>
          <p>待发订单都已进入波次，或不符合筛选条件。</p>
        </Notice>
      )}
    </Stack>
  );
}
