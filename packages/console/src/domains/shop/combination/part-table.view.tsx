import type { combination } from '@zhanggui/contract/domains/shop/combination/combination.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { GoodsCell } from '../goods/goods-cell.view.tsx';
import { splitOf } from './part-share.ts';
import { useParts } from './use-parts.ts';

interface PartTableProps {
  readonly items: RowOf<typeof combination>['items'];
  readonly price_fen: number;
}

type PartLine = PartTableProps['items'][number] & Partial<ReturnType<typeof splitOf>['shares'][number]>;

const moneyOf = (fen: number | undefined) => (fen === undefined ? '-' : formatMoney(fen));

const columns: readonly Column<PartLine>[] = [
  {
    label: '单品',
    cell: ({ sku, part }) => <GoodsCell picture={part?.picture} name={String(sku.name)} note={String(sku.code)} />,
  },
  { label: '每套', align: 'end', cell: ({ quantity }) => `× ${formatNumber(quantity)}` },
  { label: '单价', align: 'end', cell: ({ part }) => moneyOf(part?.sale_price_fen) },
  { label: '小计', align: 'end', cell: ({ value_fen }) => moneyOf(value_fen) },
  { label: '分摊', align: 'end', cell: ({ share_fen }) => moneyOf(share_fen) },
  { label: '可用', align: 'end', cell: ({ part }) => (part ? formatNumber(part.available) : '-') },
];

/** The parts of a combination with what each bears of the price. */
export function PartTable({ items, price_fen }: PartTableProps) {
  const { parts, error, reload } = useParts(items.map(({ sku }) => sku.id));
  const split = splitOf(items, parts, price_fen);
  return (
    <>
      {error && <LoadFailed what="单价与库存" error={error} onRetry={reload} />}
      <LineTable label="组合明细">
        <ColumnRows
          columns={columns}
          rows={items.map((item, index) => ({ ...item, ...split.shares[index] }))}
          keyOf={({ id }) => Number(id)}
        />
      </LineTable>
    </>
  );
}
