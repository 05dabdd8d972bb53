import { useQuery } from '@tanstack/react-query';
import { returnableOf, unreceivedOf, unshippedOf } from '@zhanggui/contract/domains/purchase/order/purchase-left';
import { readOpenPieces, subOrder } from '@zhanggui/contract/domains/purchase/order/sub-order.document';
import { shipSubOrder } from '@zhanggui/contract/domains/purchase/shipment/supplier-shipment.document';
import { lotFields } from '@zhanggui/contract/domains/stock/lot/lot-fields';
import { enumOf } from '@zhanggui/contract/platform/fields/choice/enum';
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

function usePieces(id: number | undefined) {
  const asked = actionQuery(readOpenPieces, { params: { id: id ?? 0 }, body: {} });
  return useQuery({ ...asked, enabled: id !== undefined });
}

/** What is left to receive beside what lies in documents that are not posted, and the lots of what comes. */
function useReceipt(id: number | undefined, lines: readonly Line[]): PartFacts<Line> {
  const lots = useLotFacts(lines.map(({ sku }) => String(sku.code)));
  const read = usePieces(id);
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

/** The lots of a line that can go back, with their pieces; the newest go where none is chosen. */
function useReturn(id: number | undefined): PartFacts<Line> {
  const read = usePieces(id);
  const lotsOf = (line: Line) => (read.data?.lots ?? []).filter((lot) => lot.line === line.id);
  const chosenFrom = (label: string, lots: ReturnType<typeof lotsOf>) => {
    const values = lots.map(({ lot, lot_no, quantity }) => ({ value: lot, label: `${lot_no}（${quantity} 件）` }));
    return values.length > 0 ? enumOf({ label, of: { name: 'lot', label, values } }) : undefined;
  };
  return {
    read: { what: '可退批次', ...read },
    fieldOf: (_name, { label }, line) => chosenFrom(label, lotsOf(line)),
  };
}

const ReturnedInput = partsInput<Line>(subOrder, {
  ...{ expected: '可退', typed: '退货', usual: 'none', also: ['lot'] },
  openOf: returnableOf,
  useFacts: useReturn,
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
