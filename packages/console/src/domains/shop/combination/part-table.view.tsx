import type { combination } from '@zhanggui/contract/domains/shop/combination/combination.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { GoodsCell } from '../goods/goods-cell.view.tsx';
import { splitOf } from './part-share.ts';
import { useParts } from './use-parts.ts';

interface PartTableProps {
  readonly items: RowOf<typeof combination>['items'];
  readonly price_fen: number;
}

const heads = ['单品', '每套', '单价', '小计', '分摊', '可用'];

/** The parts of a combination with what each bears of the price. */
export function PartTable({ items, price_fen }: PartTableProps) {
  const { parts, error, reload } = useParts(items.map(({ sku }) => sku.id));
  const split = splitOf(items, parts, price_fen);
  return (
    <>
      {error && <LoadFailed what="单价与库存" error={error} onRetry={reload} />}
      <LineTable label="组合明细">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" data-align={index > 0 ? 'end' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, sku, quantity }, index) => {
            const share = split.shares[index];
            return (
              <tr key={id}>
                <td>
                  <GoodsCell picture={share?.part.picture} name={String(sku.name)} note={String(sku.code)} />
                </td>
                <td data-align="end">× {formatNumber(quantity)}</td>
                <td data-align="end">{share ? formatMoney(share.part.sale_price_fen) : '-'}</td>
                <td data-align="end">{share ? formatMoney(share.value_fen) : '-'}</td>
                <td data-align="end">{share ? formatMoney(share.share_fen) : '-'}</td>
                <td data-align="end">{share ? formatNumber(share.part.available) : '-'}</td>
              </tr>
            );
          })}
        </tbody>
      </LineTable>
    </>
  );
}
