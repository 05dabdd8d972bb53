import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { stockAsOf } from '@zhanggui/contract/domains/stock/stock-as-of.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../platform/api/api.ts';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/feedback/load-failed.tsx';
import { Pager } from '../../../platform/kit/rows/pager.tsx';
import { FormField } from '../../../platform/resource/form/form-field.tsx';
import { createBody } from '../../../platform/resource/form/state/changes.ts';
import { FormStore } from '../../../platform/resource/form/state/form-store.ts';
import { SkuWords } from '../sku-words.view.tsx';
import '../../../platform/resource/form/form.css';
import '../stock.css';

type Reply = ReplyOfAction<typeof stockAsOf>;

interface Asked {
  readonly at: number;
  readonly location?: number;
  readonly sku?: number;
}

const size = 50;
const { at, location, sku } = stockAsOf.body;

function useStock(asked: Asked, page: number) {
  const body = { ...asked, limit: size, offset: (page - 1) * size };
  return useQuery({
    queryKey: [stockAsOf.path, body],
    queryFn: ({ signal }) => api.call(stockAsOf, { body }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Where the movements are that lie between then and now. */
function movesSince(row: Reply['rows'][number], since: number): string {
  return `/stock-detail/list?${new URLSearchParams({
    sku: String(row.sku.id),
    location: String(row.location.id),
    occurred_at__gte: String(since + 1),
  })}`;
}

function Rows({ rows, since }: { readonly rows: Reply['rows']; readonly since: number }) {
  return (
    <div className="zg-rows zg-as-of-rows">
      <table aria-label="历史库存">
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col">仓库</th>
            <th scope="col" data-align="end">
              当时在库
            </th>
            <th scope="col" data-align="end">
              当时金额
            </th>
            <th scope="col" data-align="end">
              现在在库
            </th>
            <th scope="col">之后变动</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <SkuWords of={row.sku} />
              </td>
              <td>{String(row.location.name)}</td>
              <td data-align="end">
                <strong>{formatNumber(row.on_hand)}</strong>
              </td>
              <td data-align="end">{formatMoney(row.value_fen)}</td>
              <td data-align="end">{formatNumber(row.on_hand_now)}</td>
              <td>
                {row.moves === 0 ? '没有' : <Link to={movesSince(row, since)}>{formatNumber(row.moves)} 笔</Link>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Stock({ asked }: { readonly asked: Asked }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useStock(asked, page);
  if (error) {
    return <LoadFailed error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <p className="zg-faint">正在读取…</p>;
  if (data.count === 0) return <p className="zg-faint">没有这样的库存。</p>;
  return (
    <>
      <p className="zg-rows-sum">
        {formatDateTime(asked.at)}，共 {formatNumber(data.count)} 条，在库 <strong>{formatNumber(data.on_hand)}</strong>{' '}
        件，金额 <strong>{formatMoney(data.value_fen)}</strong> 元
      </p>
      <Rows rows={data.rows} since={asked.at} />
      <Pager count={data.count} size={size} page={page} onTurn={setPage} />
    </>
  );
}

/** What warehouses held at a past moment, with the movements that lie between then and now. */
export function StockAsOf({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const [store] = useState(() => new FormStore({ at, location, sku }, {}));
  const [asked, setAsked] = useState<Asked>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = createBody(store.fields, store.read().values) as Partial<Asked>;
    if (body.at === undefined || body.at === null) return store.refuse({ at: ['请选择时点'] });
    if (body.at > Date.now() / 1000) return store.refuse({ at: ['时点不能晚于现在'] });
    setAsked({ ...body, at: body.at });
  };
  return (
    <Modal open title={stockAsOf.label} width={860} footer={null} onCancel={onClose}>
      <form id={id} className="zg-form zg-as-of-form" noValidate onSubmit={submit}>
        {Object.entries(store.fields).map(([name, field]) => (
          <FormField key={name} store={store} id={`${id}.${name}`} name={name} field={field} Input={undefined} />
        ))}
        <button type="submit" className="zg-button" data-kind="primary">
          查看
        </button>
      </form>
      {asked ? (
        <Stock key={JSON.stringify(asked)} asked={asked} />
      ) : (
        <p className="zg-form-help">选一个时点，看每个仓库当时有多少、值多少；之后的每一笔出入库都能点开。</p>
      )}
    </Modal>
  );
}
