import { useQuery } from '@tanstack/react-query';
import { declareSupply, importSupply } from '@zhanggui/contract/domains/shop/offer/declared-supply.action';
import { declaredSupply } from '@zhanggui/contract/domains/shop/offer/declared-supply.resource';
import { useState } from 'react';
import { Link } from 'react-router';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { api } from '../../../platform/api/api.ts';
import { Button } from '../../../platform/kit/button/button.tsx';
import { PlainInput } from '../../../platform/kit/input/text-input.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Segmented } from '../../../platform/kit/segmented/segmented.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { DeclareDialog } from './declare-dialog.view.tsx';
import { isOfView, type SupplyRow, type SupplyView, shownSupply, supplyViews } from './shown-supply.ts';
import './supply.css';

const max = 1000;

function useSupply(supplier: number | undefined) {
  const filters = supplier === undefined ? {} : { supplier };
  return useQuery({
    queryKey: [declaredSupply.path, 'to declare', supplier],
    queryFn: () => api.list<SupplyRow>(declaredSupply.path, { size: max, filters }, { shows: 'all' }),
  });
}

interface CardProps {
  readonly supply: SupplyRow;
  readonly onDeclare: (() => void) | undefined;
}

function Card({ supply: { sku, left_quantity, lead_days }, onDeclare }: CardProps) {
  return (
    <li className="zg-supply-card">
      <span>
        {sku.name}
        <small>
          {sku.code} · {lead_days === 0 ? '付款当天发货' : `付款后 ${lead_days} 天内发货`}
        </small>
      </span>
      <span className="zg-supply-left" data-tone={left_quantity === 0 ? 'bad' : undefined}>
        <strong>{left_quantity ?? '不限'}</strong>
        <small>{left_quantity === 0 ? '已供完' : '可接单'}</small>
      </span>
      {onDeclare && (
        <Button aria-label={`修改 ${sku.name}`} onClick={onDeclare}>
          修改
        </Button>
      )}
    </li>
  );
}

interface ToolsProps {
  readonly rows: readonly SupplyRow[];
  readonly view: SupplyView;
  readonly onView: (view: SupplyView) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function Tools({ rows, view, onView, text, onText }: ToolsProps) {
  return (
    <div className="zg-supply-tools">
      <PlainInput
        type="search"
        className="zg-input zg-mode-search"
        aria-label="查找"
        placeholder="商品名称、SKU编码"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <Segmented
        label="显示"
        options={supplyViews.map(({ key, label }) => ({
          value: key,
          label: `${label} ${rows.filter((row) => isOfView(row, key)).length}`,
        }))}
        value={view}
        onChange={onView}
      />
    </div>
  );
}

/** How much more of each SKU a supplier delivers: what has run out first, each changed with two touches, or many by a file. */
export function Supply({ supplier }: { readonly supplier: number | undefined }) {
  const { data, error, refetch } = useSupply(supplier);
  const { has } = usePermission();
  const [text, setText] = useState('');
  const [view, setView] = useState<SupplyView>('all');
  const [chosen, setChosen] = useState<SupplyRow>();
  const rows = data?.results ?? [];
  const shown = shownSupply(rows, view, text);
  return (
    <>
      <PageHeader
        title="可供数量"
        description="每个商品的可接单数量，接满后停止销售"
        actions={
          <>
            <Link className="zg-button" to="/supplier/pending-orders">
              返回待发货
            </Link>
            <ImportButton declaration={importSupply} onImported={() => void refetch()} />
          </>
        }
      />
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {rows.length > 0 && <Tools rows={rows} view={view} onView={setView} text={text} onText={setText} />}
      {data && shown.length === 0 && (
        <div className="zg-list-notice">
          <h2>{rows.length === 0 ? '暂无供货商品' : '没有找到'}</h2>
          <p>{rows.length === 0 ? '平台登记报价后显示在这里' : '试试其他商品名称或SKU编码'}</p>
        </div>
      )}
      <ul className="zg-parcel-groups" aria-busy={!data && !error}>
        {shown.map((supply) => (
          <Card
            key={supply.id}
            supply={supply}
            onDeclare={admits(declareSupply.permission, has) ? () => setChosen(supply) : undefined}
          />
        ))}
      </ul>
      {data && data.count > max && <p className="zg-faint">只显示前 {max} 个商品，其余请用文件申报。</p>}
      {chosen && <DeclareDialog supply={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
