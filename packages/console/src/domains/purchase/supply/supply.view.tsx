import { useQuery } from '@tanstack/react-query';
import { declareSupply, importSupply } from '@zhanggui/contract/domains/shop/offer/declared-supply.action';
import { declaredSupply } from '@zhanggui/contract/domains/shop/offer/declared-supply.resource';
import { useState } from 'react';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { api } from '../../../platform/api/api.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Notice } from '../../../platform/kit/notice/notice.tsx';
import { Segmented } from '../../../platform/kit/segmented/segmented.tsx';
import { TouchCard, TouchCards } from '../../../platform/kit/touch/touch-cards.tsx';
import { TouchSearch, TouchTools } from '../../../platform/kit/touch/touch-form.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { PendingSwitch } from '../mode/pending-switch.view.tsx';
import { DeclareDialog } from './declare-dialog.view.tsx';
import { isOfView, type SupplyRow, type SupplyView, shownSupply, supplyViews } from './shown-supply.ts';

const max = 1000;

function useSupply(supplier: number | undefined) {
  const filters = supplier === undefined ? {} : { supplier };
  return useQuery({
    queryKey: [declaredSupply.path, 'to declare', supplier],
    queryFn: () => api.list<SupplyRow>(declaredSupply.path, { size: max, filters }, { shows: 'all' }),
  });
}

function cardOf({ sku, left_quantity, lead_days }: SupplyRow) {
  const isOut = left_quantity === 0;
  return {
    title: sku.name,
    note: `${sku.code} · ${lead_days === 0 ? '付款当天发货' : `付款后 ${lead_days} 天内发货`}`,
    figure: left_quantity === null ? '不限' : String(left_quantity),
    meaning: isOut ? '已供完' : '可接单',
    tone: isOut ? 'bad' : undefined,
  } as const;
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
    <TouchTools>
      <TouchSearch placeholder="商品名称、SKU编码" text={text} onText={onText} />
      <Segmented
        label="显示"
        options={supplyViews.map(({ key, label }) => ({
          value: key,
          label: `${label} ${rows.filter((row) => isOfView(row, key)).length}`,
        }))}
        value={view}
        onChange={onView}
      />
    </TouchTools>
  );
}

/** How much more of each SKU a supplier delivers: what has run out first, each changed with two touches, or many by a file. */
export function Supply({ supplier }: { readonly supplier: number | undefined }) {
  const { data, error, refetch } = useSupply(supplier);
  const { has } = usePermission();
  const [text, setText] = useState('');
  const [view, setView] = useState<SupplyView>('all');
  const [chosen, setChosen] = useState<SupplyRow>();
  const mayDeclare = admits(declareSupply.permission, has);
  const rows = data?.results ?? [];
  const shown = shownSupply(rows, view, text);
  return (
    <>
      <PageHeader
        title="可供数量"
        description="每个商品的可接单数量，接满后停止销售"
        actions={<ImportButton declaration={importSupply} onImported={() => void refetch()} />}
      />
      <PendingSwitch />
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {rows.length > 0 && <Tools rows={rows} view={view} onView={setView} text={text} onText={setText} />}
      {data && shown.length === 0 && (
        <Notice
          title={rows.length === 0 ? '暂无供货商品' : '没有找到'}
          drawing={rows.length === 0 ? 'empty' : 'no_match'}
        >
          <p>{rows.length === 0 ? '平台登记报价后显示在这里' : '试试其他商品名称或SKU编码'}</p>
        </Notice>
      )}
      <TouchCards busy={!data && !error}>
        {shown.map((supply) => (
          <TouchCard
            key={supply.id}
            {...cardOf(supply)}
            command={mayDeclare ? { label: '修改', run: () => setChosen(supply) } : undefined}
          />
        ))}
      </TouchCards>
      {data && data.count > max && <p className="zg-faint">只显示前 {max} 个商品，其余请用文件申报。</p>}
      {chosen && <DeclareDialog supply={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
