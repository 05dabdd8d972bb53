import { useQuery } from '@tanstack/react-query';
import { poolPriceChangeLine } from '@zhanggui/contract/domains/shop/pool/price-change.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { api } from '../../../platform/api/api.ts';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';

type Line = RowOf<typeof poolPriceChangeLine>;

const shown = 50;

function LineRow({ line }: { readonly line: Line }) {
  const { sku, sale_before_fen, sale_after_fen, supply_before_fen, supply_after_fen, cost_fen } = line;
  return (
    <tr>
      <td>{`${sku.code} ${sku.name}`}</td>
      <td data-align="end">
        {formatMoney(sale_before_fen)} → <strong>{formatMoney(sale_after_fen)}</strong>
      </td>
      <td data-align="end">{line.percent}%</td>
      <td data-align="end">
        {supply_before_fen === supply_after_fen
          ? formatMoney(supply_after_fen)
          : `${formatMoney(supply_before_fen)} → ${formatMoney(supply_after_fen)}`}
      </td>
      <td data-align="end" data-sign={line.is_below_cost ? 'minus' : undefined}>
        {formatMoney(cost_fen)}
      </td>
    </tr>
  );
}

/** The prices of a change, the largest moves first. */
export function ChangeLines({ change_id }: { readonly change_id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [poolPriceChangeLine.path, 'of', change_id],
    queryFn: () =>
      api.list<Line>(
        poolPriceChangeLine.path,
        { size: shown, filters: { change: change_id }, ordering: '-percent' },
        { shows: 'all' },
      ),
  });
  if (error) return <LoadFailed what="调价明细" error={error} onRetry={() => void refetch()} />;
  if (!data || data.count === 0) return null;
  return (
    <section className="zg-detail-section" aria-label="调价明细">
      <h2>调价明细</h2>
      <LineTable label="调价明细">
        <thead>
          <tr>
            <th scope="col">SKU</th>
            {['销售价', '变动', '供货价', '成本价'].map((head) => (
              <th key={head} scope="col" data-align="end">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.results.map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
        </tbody>
      </LineTable>
      {data.count > shown && (
        <p className="zg-faint">
          按变动幅度列出前 {shown} 个，共 {formatNumber(data.count)} 个。
        </p>
      )}
    </section>
  );
}
