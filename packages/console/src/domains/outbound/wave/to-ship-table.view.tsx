import { Picture } from '../../../platform/fields/media/picture.tsx';
import { formatNumber } from '../../../platform/format/number.ts';
import { SkuWords } from '../../stock/sku-words.view.tsx';
import { FloorNotice } from './floor-notice.view.tsx';
import { ToShipFilters } from './to-ship-filters.view.tsx';
import type { FloorFilters } from './use-floor-filters.ts';
import { type ToShipRow, useToShip } from './use-to-ship.ts';

const amounts = [
  ['order_count', '订单数'],
  ['quantity', '待发'],
  ['in_wave_quantity', '已进波次'],
  ['on_hand', '在库'],
  ['available', '可用'],
  ['incoming_quantity', '在途入库'],
  ['short_quantity', '缺货'],
  ['suggested_quantity', '建议采购'],
] as const;

const warning: readonly string[] = ['short_quantity', 'suggested_quantity'];

function Amount({ row, name }: { readonly row: ToShipRow; readonly name: (typeof amounts)[number][0] }) {
  const value = row[name];
  if (value === 0 && warning.includes(name)) return <span className="zg-faint">-</span>;
  return <span data-sign={name === 'short_quantity' ? 'minus' : undefined}>{formatNumber(value)}</span>;
}

function Row({ row }: { readonly row: ToShipRow }) {
  return (
    <tr>
      <td data-label="SKU">
        <span className="zg-floor-goods">
          {row.picture ? <Picture url={row.picture} alt="" size={40} /> : <span className="zg-floor-no-picture" />}
          <SkuWords of={row.sku} />
        </span>
      </td>
      <td data-label="仓库">
        {row.location ? String(row.location.name) : <span className="zg-floor-mark">预售未到货</span>}
      </td>
      {amounts.map(([name, label]) => (
        <td key={name} data-label={label} data-align="end">
          <Amount row={row} name={name} />
        </td>
      ))}
    </tr>
  );
}

function Totals({ of }: { readonly of: NonNullable<ReturnType<typeof useToShip>['data']> }) {
  const facts = [
    ['待发订单', of.order_count],
    ['待发件数', of.quantity],
    ['已进波次', of.in_wave_quantity],
    ['缺货件数', of.short_quantity],
  ] as const;
  return (
    <dl className="zg-floor-totals">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-sign={label === '缺货件数' && value > 0 ? 'minus' : undefined}>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What must leave, SKU by SKU and warehouse by warehouse, the most first. */
export function ToShipTable(props: FloorFilters) {
  const { data, error, refetch, isPending } = useToShip(props.filters);
  const rows = data?.rows ?? [];
  return (
    <section className="zg-floor-section" aria-label="待发货汇总">
      {data && <Totals of={data} />}
      <ToShipFilters {...props} asks="short" />
      {rows.length > 0 && !error && (
        <div className="zg-floor-table">
          <table>
            <thead>
              <tr>
                <th scope="col">SKU</th>
                <th scope="col">仓库</th>
                {amounts.map(([name, label]) => (
                  <th key={name} scope="col" data-align="end">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={`${row.sku.id} ${row.location?.id}`} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && data.row_count > rows.length && (
        <p className="zg-faint">
          共 {formatNumber(data.row_count)} 行，显示待发最多的 {rows.length} 行；合计是全部。
        </p>
      )}
      {!isPending && (rows.length === 0 || error) && (
        <FloorNotice
          error={error}
          onRetry={() => void refetch()}
          empty={{ title: '没有要发的商品', advice: '付款后的订单会显示在这里；放宽筛选条件可以看到其他仓库和商城。' }}
        />
      )}
    </section>
  );
}
