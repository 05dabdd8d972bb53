import { importMallGoods } from '@zhanggui/contract/domains/shop/mall/import-mall-goods';
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
import { ImportButton } from '../../../features/import/import-button.tsx';
import type { PageComponent } from '../../../platform/navigation/pages.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import type { ResourcePresentation } from '../../../platform/resource/page/resource-presentation.ts';
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

interface ShelfOptions extends Pick<ResourcePresentation, 'view' | 'formPath' | 'rowActions' | 'bulkActions'> {
  /** Above how the malls sell. */
  readonly Head?: ComponentType;
}

/** What the malls of a kind have on their shelves, below how they sell and what else a page shows of them. */
export function mallShelfPage(kind: ShownMallKind, { Head, ...own }: ShelfOptions = {}): PageComponent {
  return resourcePage(mallGoods, {
    ...own,
    view: { page: pagesOfMalls(kind).list, ...own.view },
    fixed: { mall_kind: kind },
    switch: () => (
      <>
        {Head && <Head />}
        <MallOverview kind={kind} />
      </>
    ),
    aside: (list) => <ShelfMalls kind={kind} list={list} as={MallChoice} />,
    tools: (list) => (
      <>
        <ShelfMalls kind={kind} list={list} as={MallPopup} />
        <ImportButton declaration={importMallGoods} onImported={list.refresh} />
      </>
    ),
    rowActions: [putOnMallGoods, takeOffMallGoods, adjustMallPrice, setMallTerms, ...(own.rowActions ?? [])],
    bulkActions: [...mallGoodsInBulk, ...(own.bulkActions ?? [])],
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
