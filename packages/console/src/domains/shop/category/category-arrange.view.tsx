import { moveCategory } from '@zhanggui/contract/domains/shop/category/category.action';
import { category } from '@zhanggui/contract/domains/shop/category/category.resource';
import { useMemo, useState } from 'react';
import { Stack } from '../../../platform/kit/layout/stack.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { SortableTree } from '../../../platform/kit/sortable-tree/sortable-tree.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { useListPage } from '../../../platform/resource/data/use-records.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { type Place, placeByDrop, placeByKey } from './category-place.ts';
import { CategorySwitch } from './category-switch.view.tsx';
import { placed } from './category-tree.ts';
import { MoveEffects } from './move-effects.view.tsx';
import { everyCategory } from './use-category-tree.ts';

interface Asked extends Place {
  readonly row: Row;
}

const none: ReadonlySet<number> = new Set();

/** Moves at once among siblings; a new parent is asked for with what it changes. */
function useMove() {
  const { sending, call } = useActionCall();
  const [asked, setAsked] = useState<Asked>();
  const move = async ({ row, parent, before }: Asked) => {
    const body = { ...(parent === null ? {} : { parent }), ...(before === null ? {} : { before }) };
    await call(moveCategory, { row, body });
    setAsked(undefined);
  };
  const begin = (row: Row | undefined, former: number | null, place: Place | undefined) => {
    if (!(row && place)) return;
    if (place.parent === former) void move({ row, ...place });
    else setAsked({ row, ...place });
  };
  return { sending, asked, move, begin, close: () => setAsked(undefined) };
}

/** The tree of categories, changed by dragging or by keys; what a new parent changes is shown first. */
export function CategoryArrange() {
  const { has } = usePermission();
  const { data, error, refetch } = useListPage(category, everyCategory);
  const rows = useMemo(() => placed(data?.results ?? [], none), [data]);
  const { sending, asked, move, begin, close } = useMove();
  const put = (id: number, place: Place | undefined) => {
    const found = rows.find(({ row }) => row.id === id)?.row;
    begin(found, found?.parent?.id ?? null, place);
  };
  return (
    <>
      <PageHeader />
      <CategorySwitch />
      <Stack gap={12} inset>
        <p className="zg-faint">拖动一行放到另一行上成为它的下级，放到上沿则排在它之前；也可用方向键移动。</p>
        {error && <LoadFailed what={category.label} error={error} isFramed onRetry={() => void refetch()} />}
        <SortableTree
          label="分类结构"
          rows={rows.map(({ row, depth }) => ({
            id: row.id,
            depth,
            name: String(row.name),
            note: `${row.goods_count} 个商品`,
          }))}
          disabled={sending || !admits(moveCategory.permission, has)}
          onKey={(id, key) => put(id, placeByKey(rows, id, key))}
          onDrop={(id, target, place) => put(id, placeByDrop(rows, id, target, place))}
        />
      </Stack>
      {asked && (
        <MoveEffects
          id={asked.row.id}
          name={String(asked.row.name)}
          parent={asked.parent}
          sending={sending}
          onMove={() => void move(asked)}
          onClose={close}
        />
      )}
    </>
  );
}
