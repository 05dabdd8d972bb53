import { useQuery } from '@tanstack/react-query';
import { categoryMoveEffects } from '@zhanggui/contract/domains/shop/category/category.action';
import { deepestCategory } from '@zhanggui/contract/domains/shop/category/category.resource';
import { categoryRule } from '@zhanggui/contract/domains/shop/category-pool/category-pool.enum';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { api } from '../../../platform/api/api.ts';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { FormButtons } from '../../../platform/kit/dialog/form-buttons.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';

type Effects = ReplyOfAction<typeof categoryMoveEffects>;

/** What a move changes, a sentence each. */
function effectWords(effects: Effects): string[] {
  const { category_count, goods_count, level, deepest, malls, specials } = effects;
  const rates = effects.parent_commission_rate;
  return [
    `移动后为${level}级分类，${category_count} 个下级分类和 ${goods_count} 个商品随它一起移动。`,
    ...(deepest > deepestCategory ? [`它的下级会到 ${deepest} 级，分类最多${deepestCategory}级，不能移动。`] : []),
    ...malls.map(
      ({ mall, before, after, sku_count }) =>
        `${mall}：由${labelOf(categoryRule, before)}变为${labelOf(categoryRule, after)}，涉及货架上的 ${sku_count} 个SKU。`,
    ),
    ...(malls.length === 0 ? ['各商城的可售品类不变。'] : []),
    ...(specials.length > 0 ? [`按分类选品的专题会改变：${specials.map(({ title }) => title).join('、')}。`] : []),
    rates !== null && rates !== effects.commission_rate
      ? `佣金比例保持 ${effects.commission_rate}%，新上级为 ${rates}%。`
      : `佣金比例保持 ${effects.commission_rate}%。`,
    '运费按商品自己的运费模板计算，不受影响。',
  ];
}

interface MoveEffectsProps {
  readonly id: number;
  readonly name: string;
  readonly parent: number | null;
  readonly sending: boolean;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

/** Says what moving a category changes, and moves it when that is wanted. */
export function MoveEffects({ id, name, parent, sending, onMove, onClose }: MoveEffectsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [categoryMoveEffects.path, id, parent],
    queryFn: ({ signal }) =>
      api.call(
        categoryMoveEffects,
        { params: { id }, body: parent === null ? {} : { parent } },
        { signal, shows: 'all' },
      ),
    staleTime: 0,
    gcTime: 0,
  });
  const ready = data !== undefined && data.deepest <= deepestCategory;
  return (
    <Dialog
      title={`移动“${name}”`}
      onClose={onClose}
      footer={<FormButtons form="move-category" send="移动" sending={sending} ready={ready} onClose={onClose} />}
    >
      <form
        id="move-category"
        onSubmit={(event) => {
          event.preventDefault();
          onMove();
        }}
      >
        {error && <LoadFailed what="移动的影响" error={error} onRetry={() => void refetch()} />}
        {!(data || error) && <p aria-busy="true">正在计算影响…</p>}
        {data && (
          <ul>
            {effectWords(data).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  );
}
