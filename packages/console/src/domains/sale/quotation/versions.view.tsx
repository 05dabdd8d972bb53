import { useQueries } from '@tanstack/react-query';
import { quotation } from '@zhanggui/contract/domains/sale/quotation/quotation.document';
import { quotationState } from '@zhanggui/contract/domains/sale/sale.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { Link } from 'react-router';
import { api } from '../../../platform/api/api.ts';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Tag } from '../../../platform/kit/tag/tag.tsx';
import { useListPage } from '../../../platform/resource/data/use-records.ts';
import { SkuWords } from '../../stock/sku-words.view.tsx';
import { compareVersions } from './compare-versions.ts';

type Quotation = RowOf<typeof quotation>;
type Line = NonNullable<Quotation['lines']>[number];

const maxVersions = 20;

/** All versions of a quotation, the first one first. */
function useVersions(row: Quotation) {
  const root = row.root?.id ?? row.id;
  const list = useListPage(quotation, { root, ordering: 'id', limit: maxVersions });
  const ids = [root, ...(list.data?.results.map(({ id }) => id) ?? [])];
  const records = useQueries({
    queries: ids.map((id) => ({
      queryKey: [quotation.path, 'record', id],
      queryFn: () => api.getOne<Quotation>(quotation.path, id, { shows: 'all' }),
    })),
  });
  return { versions: records.flatMap(({ data }) => data ?? []), failed: [list, ...records].find(({ error }) => error) };
}

function Cell({ line, isChanged }: { readonly line: Line | undefined; readonly isChanged: boolean }) {
  if (!line) return <span className="zg-faint">{isChanged ? '已去掉' : '-'}</span>;
  return (
    <span className="zg-moment">
      <span>
        {line.price} 元 × {formatNumber(line.quantity)} {isChanged && <Tag tone="attention">有变化</Tag>}
      </span>
      <small>
        {line.discount_percent ? `优惠 ${line.discount_percent}%，` : ''}
        {formatMoney(line.amount_fen ?? 0)} 元
      </small>
    </span>
  );
}

/** The versions of a quotation side by side; nothing where there is one. */
export function Versions({ row }: { readonly row: Quotation }) {
  const { versions, failed } = useVersions(row);
  if (failed) return <LoadFailed what="版本对比" error={failed.error} onRetry={() => void failed.refetch()} />;
  if (versions.length < 2) return null;
  const rows = compareVersions(versions.map(({ lines }) => lines ?? []));
  const skus = new Map(versions.flatMap(({ lines }) => (lines ?? []).map(({ sku }) => [sku.id, sku] as const)));
  return (
    <section className="zg-detail-section" aria-label="版本对比">
      <h2>版本对比</h2>
      <LineTable label="版本对比">
        <thead>
          <tr>
            <th scope="col">SKU</th>
            {versions.map((version) => (
              <th key={version.id} scope="col">
                <Link to={`/goods-pool/quotation?id=${version.id}`}>第 {version.version_no} 版</Link>{' '}
                {labelOf(quotationState, version.state)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sku, cells }) => (
            <tr key={sku}>
              <td data-label="SKU">
                <SkuWords of={skus.get(sku) ?? { id: sku }} />
              </td>
              {cells.map((cell, at) => (
                <td key={versions[at]?.id} data-label={`第 ${versions[at]?.version_no} 版`}>
                  <Cell {...cell} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">合计</th>
            {versions.map((version) => (
              <td key={version.id} data-label={`第 ${version.version_no} 版`}>
                <strong>{formatMoney(version.amount_fen)}</strong> 元
              </td>
            ))}
          </tr>
        </tbody>
      </LineTable>
    </section>
  );
}
