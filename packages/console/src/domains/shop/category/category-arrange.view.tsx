import { moveCategory } from '@zhanggui/contract/domains/shop/category/category.action';
import { category } from '@zhanggui/contract/domains/shop/category/category.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { type DragEvent, useMemo, useState } from 'react';
import { PlainButton } from '../../../platform/kit/button/button.tsx';
import { Stack } from '../../../platform/kit/layout/stack.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import { useListPage } from '../../../platform/resource/data/use-records.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { type Place, placeByDrop, placeByKey } from './category-place.ts';
import { CategorySwitch } from './category-switch.view.tsx';
import { everyCategory } from './use-category-tree.ts';
import { placed } from './category-tree.ts';
import { MoveEffects } from './move-effects.view.tsx';
import './category-arrange.css';

type CategoryRow = RowOf<typeof category>;

interface Asked extends Place {
  readonly row: CategoryRow;
}

const none: ReadonlySet<number> = new Set();
/** The part of a row in which what is dropped goes before it. */
const beforePart = 0.35;

const howOf = ({ clientY, currentTarget }: DragEvent): 'before' | 'into' => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY - top < height * beforePart ? 'before' : 'into';
};

/** Moves at once among siblings; a new parent is asked for with what it changes. */
function useMove() {
  const { sending, call } = useActionCall();
  const [asked, setAsked] = useState<Asked>();
  const move = async ({ row, parent, before }: Asked) => {
    const body = { ...(parent === null ? {} : { parent }), ...(before === null ? {} : { before }) };
    await call(moveCategory, { row: row as never, body });
    setAsked(undefined);
  };
  const begin = (row: CategoryRow, place: Place | undefined) => {
    if (!place) return;
    const next = { row, ...place };
    if (place.parent === (row.parent?.id ?? null)) void move(next);
    else setAsked(next);
  };
  return { sending, asked, move, begin, close: () => setAsked(undefined) };
}

/** The tree of categories, changed by dragging a row or by the arrow keys on its grip. */
export function CategoryArrange() {
  const { has } = usePermission();
  const { data, error, refetch } = useListPage(category, everyCategory);
  const rows = useMemo(() => placed((data?.results ?? []) as unknown as readonly CategoryRow[], none), [data]);
  const { sending, asked, move, begin, close } = useMove();
  const [dragged, setDragged] = useState<CategoryRow>();
  const [over, setOver] = useState<{ readonly id: number; readonly how: 'before' | 'into' }>();
  const isFixed = sending || !admits(moveCategory.permission, has);
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <>
      <PageHeader />
      <CategorySwitch />
      <Stack gap={12} inset>
        <p className="zg-faint">拖动一行放到另一行上成为它的下级，放到上沿则排在它之前；也可用方向键移动。</p>
        {error && <LoadFailed what={category.label} error={error} isFramed onRetry={() => void refetch()} />}
        <ul className="zg-category-arrange" aria-label="分类结构">
          {rows.map(({ row, depth }) => (
            <li
              key={row.id}
              draggable={!isFixed}
              style={{ marginInlineStart: depth * 28 }}
              data-over={over?.id === row.id ? over.how : undefined}
              onDragStart={() => setDragged(row)}
              onDragOver={(event) => {
                event.preventDefault();
                setOver({ id: row.id, how: howOf(event) });
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged) begin(dragged, placeByDrop(rows, dragged.id, row.id, howOf(event)));
                end();
              }}
              onDragEnd={end}
            >
              <PlainButton
                className="zg-category-grip"
                aria-label={`${row.name}，${depth + 1}级，按上下键排序，左右键改变级别`}
                onKeyDown={(event) => {
                  if (!event.key.startsWith('Arrow')) return;
                  event.preventDefault();
                  if (!isFixed) begin(row, placeByKey(rows, row.id, event.key));
                }}
              >
                <span aria-hidden="true">⋮⋮</span>
              </PlainButton>
              <span>{row.name}</span>
              <span className="zg-faint">{row.goods_count} 个商品</span>
            </li>
          ))}
        </ul>
      </Stack>
      {asked && (
        <MoveEffects
          id={asked.row.id}
          name={asked.row.name}
          parent={asked.parent}
          sending={sending}
          onMove={() => void move(asked)}
          onClose={close}
        />
      )}
    </>
  );
}
