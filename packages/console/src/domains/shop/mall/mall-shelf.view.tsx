import {
  adjustMallPrice,
  mallGoodsInBulk,
  putOnMallGoods,
  setMallTerms,
  takeOffMallGoods,
} from '@zhanggui/contract/domains/shop/mall/mall.action';
import { mallGoodsFlow } from '@zhanggui/contract/domains/shop/mall/mall-goods.flow';
import { mallGoods } from '@zhanggui/contract/domains/shop/mall/mall-goods.resource';
import { pagesOfMalls, type ShownMallKind } from '@zhanggui/contract/domains/shop/mall/mall-pages';
import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import type { ComponentType } from 'react';
import type { PageComponent } from '../../../platform/navigation/pages.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import type { View } from '../../../platform/resource/page/resource-presentation.ts';
import { GoodsCell } from '../goods/goods-cell.view.tsx';
import { MallChoice, MallPopup, useMalls } from './mall-choice.view.tsx';
import { MallOverview } from './mall-overview.view.tsx';

interface ShelfMallsProps {
  readonly kind: ShownMallKind;
  readonly list: ResourceListModel;
  readonly as: typeof MallChoice;
}

/** The choice of one mall of the kind, in either of its looks. */
function ShelfMalls({ kind, list, as: Choice }: ShelfMallsProps) {
  const { malls } = useMalls(kind);
  const show = (id: number | undefined) => list.filter({ mall: id?.toString() });
  return (
    <Choice
      malls={malls}
      chosen={parseId(list.state.filters.mall ?? '')}
      onChoose={show}
      onAll={() => show(undefined)}
    />
  );
}

interface ShelfOptions {
  /** What the page shows above the figures, where it has several views. */
  readonly switch?: ComponentType;
  /** What the list shows otherwise than that of a bank. */
  readonly view?: Pick<View, 'columns' | 'filters'>;
}

/** What the malls of a kind have on their shelves, below how they sell. */
export function mallShelfPage(kind: ShownMallKind, { switch: Switch, view }: ShelfOptions = {}): PageComponent {
  return resourcePage(mallGoods, {
    view: { page: pagesOfMalls(kind).list, ...view },
    fixed: { mall_kind: kind },
    switch: () => (
      <>
        {Switch && <Switch />}
        <MallOverview kind={kind} />
      </>
    ),
    aside: (list) => <ShelfMalls kind={kind} list={list} as={MallChoice} />,
    tools: (list) => <ShelfMalls kind={kind} list={list} as={MallPopup} />,
    rowActions: [putOnMallGoods, takeOffMallGoods, adjustMallPrice, setMallTerms],
    bulkActions: mallGoodsInBulk,
    flow: { flow: mallGoodsFlow, field: 'state' },
    overrides: defineOverrides(mallGoods, {
      cells: {
        sku: ({ value, row }) => (
          <GoodsCell picture={row.cover} name={row.title ?? String(value.name)} note={String(value.code)} />
        ),
      },
      widths: { sku: 260 },
    }),
  });
}
