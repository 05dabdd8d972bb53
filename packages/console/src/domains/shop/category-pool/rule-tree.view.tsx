import { useQuery } from '@tanstack/react-query';
import { readCategoryRules, setCategoryRule } from '@zhanggui/contract/domains/shop/category-pool/category-pool.action';
import { useState } from 'react';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { api } from '../../../platform/api/api.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Segmented } from '../../../platform/kit/segmented/segmented.tsx';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { StackedTable } from '../../../platform/kit/table/stacked-table.tsx';
import { Status } from '../../../platform/kit/tag/status.tsx';
import { toast } from '../../../platform/kit/toast/toast.ts';
import { TreeName } from '../../../platform/kit/tree/tree-name.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import { useSend } from '../../../platform/resource/form/use-send.ts';
import type { MallRow } from '../mall/mall-choice.view.tsx';
import { type RuleRow, ruleRows, sourceWords } from './rule-rows.ts';

const choices = [
  { value: 'inherit', label: '沿用上级' },
  { value: 'allow', label: '可售' },
  { value: 'deny', label: '不可售' },
] as const;

type Choice = (typeof choices)[number]['value'];

/** The rules of a mall, and the way to change one; each change tells what it does to the shelf. */
function useRules({ id: mall }: MallRow) {
  const { send } = useSend();
  const { data, error, refetch } = useQuery(actionQuery(readCategoryRules, { body: { mall } }));
  const set = async (category: number, choice: Choice) => {
    const rule = choice === 'inherit' ? null : choice;
    const sent = await send(() => api.call(setCategoryRule, { body: { mall, category, rule } }, { confirms: true }));
    if (sent && 'reply' in sent) toast.success(`已设置，影响货架 SKU ${sent.reply.changed_count} 个`);
    void refetch();
  };
  return { categories: data?.results, error, refetch, set };
}

const columns: readonly Column<RuleRow>[] = [
  {
    label: '结果',
    cell: ({ category: { is_allowed } }) => (
      <Status tone={is_allowed ? 'good' : 'bad'}>{is_allowed ? '可售' : '不可售'}</Status>
    ),
  },
  { label: '来自', cell: ({ category }) => sourceWords(category) },
  { label: '货架SKU', align: 'end', cell: ({ sku_count }) => formatNumber(sku_count) },
];

/** The tree of categories with what a mall may show of each. */
export function RuleTree({ mall }: { readonly mall: MallRow }) {
  const { categories, error, refetch, set } = useRules(mall);
  const { has } = usePermission();
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const maySet = admits(setCategoryRule.permission, has);
  if (error) return <LoadFailed what="品类规则" error={error} onRetry={() => void refetch()} />;
  return (
    <StackedTable>
      <ColumnRows
        rows={ruleRows(categories ?? [], folded)}
        keyOf={({ category }) => category.id}
        columns={[
          {
            label: '分类',
            cell: ({ category: { id, name }, depth, children }) => {
              const fold = {
                isOpen: !folded.has(id),
                onFold: () => setFolded((now) => now.symmetricDifference(new Set([id]))),
              };
              return <TreeName name={name} depth={depth} fold={children > 0 ? fold : undefined} />;
            },
          },
          ...columns,
          {
            label: '本级规则',
            cell: ({ category: { id, name, rule } }) =>
              maySet ? (
                <Segmented
                  label={`${name}的规则`}
                  options={choices}
                  value={(rule ?? 'inherit') as Choice}
                  onChange={(choice) => void set(id, choice)}
                />
              ) : (
                (choices.find(({ value }) => value === (rule ?? 'inherit'))?.label ?? '')
              ),
          },
        ]}
      />
    </StackedTable>
  );
}
