import { useQuery } from '@tanstack/react-query';
import { returnableOf, unreceivedOf, unshippedOf } from '@zhanggui/contract/domains/purchase/order/purchase-left';
import { readOpenPieces, subOrder } from '@zhanggui/contract/domains/purchase/order/sub-order.document';
import { shipSubOrder } from '@zhanggui/contract/domains/purchase/shipment/supplier-shipment.document';
import { lotFields } from '@zhanggui/contract/domains/stock/lot/lot-fields';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { actionQuery } from '../../../platform/api/action-query.ts';
import type { DocumentPresentation } from '../../../platform/document/document-presentation.ts';
import { type PartFacts, partsInput } from '../../../platform/document/parts-input.tsx';
import { formatNumber } from '../../../platform/format/number.ts';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { useLotFacts } from '../../stock/doc/lot-inputs.view.tsx';
import { LineProgress } from './line-progress.view.tsx';

type Line = NonNullable<RowOf<typeof subOrder>['lines']>[number];

const ConfirmedInput = partsInput<Line>(subOrder, {
  ...{ expected: '订购', typed: '确认', usual: 'all', also: ['date', 'note'] },
  openOf: (line) => line.quantity,
});

/** What is left to receive beside what lies in documents that are not posted, and the lots of what comes. */
function useReceipt(id: number | undefined, lines: readonly Line[]): PartFacts<Line> {
  const lots = useLotFacts(lines.map(({ sku }) => String(sku.code)));
  const asked = actionQuery(readOpenPieces, { params: { id: id ?? 0 }, body: {} });
  const read = useQuery({ ...asked, enabled: id !== undefined });
  return {
    ...lots,
    read: { what: '待收件数', ...read },
    openOf: (line) => read.data?.lines.find((one) => one.line === line.id)?.open ?? 0,
    note: read.data?.drafts ? `已有未过账的入库单 ${read.data.drafts}，其中的件数不计入待收` : undefined,
  };
}

const ReceivedInput = partsInput<Line>(subOrder, {
  ...{ expected: '待收', typed: '合格入库', usual: 'all', also: ['rejected', ...Object.keys(lotFields)] },
  openOf: unreceivedOf,
  useFacts: useReceipt,
  tellMore: (more) => `多收 ${formatNumber(more)} 件，超出规则时需他人复核`,
});

const ReturnedInput = partsInput<Line>(subOrder, {
  ...{ expected: '可退', typed: '退货', usual: 'none' },
  openOf: returnableOf,
});

const ShippedInput = partsInput<Line>(subOrder, {
  ...{ expected: '未发', typed: '发货', usual: 'all' },
  openOf: unshippedOf,
});

/** Sends goods of a sub-order off. */
export const shipping = defineActionInputs(shipSubOrder, { lines: ShippedInput });

/** What staff and suppliers see alike of sub-orders. */
export const subOrderPresentation = {
  inputs: {
    confirm: { lines: ConfirmedInput },
    receive: { lines: ReceivedInput },
    send_back: { lines: ReturnedInput },
  },
  overrides: defineOverrides(subOrder, { widths: { number: 180, purchase_order: 180, supplier: 200 } }),
  more: (row: Row) => {
    const { lines } = row as unknown as RowOf<typeof subOrder>;
    return lines ? <LineProgress lines={lines} /> : null;
  },
} satisfies DocumentPresentation<typeof subOrder>;
