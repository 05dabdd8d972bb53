import { bqdOrder } from '@zhanggui/contract/domains/mall/settlement/bqd-order.resource';
import {
  assignDifference,
  assignInBulk,
  resolveDifference,
  resolveInBulk,
} from '@zhanggui/contract/domains/mall/settlement/bqd-settlement.action';
import { bqdSettlement } from '@zhanggui/contract/domains/mall/settlement/bqd-settlement.document';
import { bqdSettlementLine } from '@zhanggui/contract/domains/mall/settlement/bqd-settlement-line.resource';
import { importBqdSettlement } from '@zhanggui/contract/domains/mall/settlement/import-bqd-settlement';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';
import { ordersOfKind } from '../../order/order/orders-of-kind.view.tsx';
import { withOrderPrints } from '../../order/order/orders-page.view.tsx';
import { ChannelPanel } from '../channel/channel-panel.view.tsx';
import { channelViews } from '../channel/channel-views.view.tsx';
import { OrderLink } from '../channel/order-link.view.tsx';

const kind = 'bqd';
const Views = viewSwitch('查看', {
  orders: '订单与结算',
  handling: '发货与售后',
  settlements: '结算批次',
  lines: '结算明细',
  differences: '货架差异',
  messages: '对接消息',
});

/** Orders against what the bank settles; an order opens on its own page. */
const Orders = resourcePage(bqdOrder, {
  switch: Views,
  fixed: { kind },
  detailPath: '/order/detail',
  view: { columns: bqdOrder.columns, filters: bqdOrder.filters ?? [] },
  overrides: defineOverrides(bqdOrder, { widths: { order_no: 190, external_no: 150, settlement_no: 150 } }),
});

const Settlements = documentPage(bqdSettlement, {
  switch: Views,
  tools: (list) => <ImportButton declaration={importBqdSettlement} onImported={list.refresh} />,
  overrides: defineOverrides(bqdSettlement, { widths: { number: 190, batch_no: 160 } }),
});

const Lines = resourcePage(bqdSettlementLine, {
  switch: Views,
  rowActions: [assignDifference, resolveDifference],
  bulkActions: [assignInBulk, resolveInBulk],
  overrides: defineOverrides(bqdSettlementLine, {
    cells: { bqd_settlement: ({ value }) => <span className="zg-line">{String(value.number)}</span>, order: OrderLink },
    widths: { bqd_settlement: 180, bank_order_no: 150, order: 190 },
  }),
});

const head = () => (
  <>
    <Views />
    <ChannelPanel kind={kind} />
  </>
);

/** Orders of 青岛银行, their settlement by the bank's batches, and the connection of its malls. */
export const Page = withOrderPrints(
  pageByView(Orders, {
    handling: ordersOfKind(kind, Views),
    settlements: Settlements,
    lines: Lines,
    ...channelViews({ kind, page: '/bqd_mall', head }),
  }),
);
