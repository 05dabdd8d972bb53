import { goodsPool } from '@zhanggui/contract/domains/shop/pool/goods-pool.resource';
import { importPool } from '@zhanggui/contract/domains/shop/pool/import-pool';
import {
  addToPool,
  applyPriceChange,
  preparePriceChange,
  setPoolPrice,
  undoPriceChange,
} from '@zhanggui/contract/domains/shop/pool/pool.action';
import { poolSku } from '@zhanggui/contract/domains/shop/pool/pool-sku.resource';
import { priceChangeFlow } from '@zhanggui/contract/domains/shop/pool/price-change.flow';
import { poolPriceChange } from '@zhanggui/contract/domains/shop/pool/price-change.resource';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { GoodsCell } from '../goods/goods-cell.view.tsx';
import { ChangeLines } from './change-lines.view.tsx';
import { PoolViews } from './pool-views.view.tsx';
import { PriceTimeline } from './price-timeline.view.tsx';

const Skus = resourcePage(poolSku, {
  switch: PoolViews,
  pageActions: [addToPool],
  rowActions: [setPoolPrice],
  bulkActions: [preparePriceChange],
  tools: (list) => <ImportButton declaration={importPool} onImported={list.refresh} />,
  more: ({ id }) => <PriceTimeline pool_sku_id={id} />,
  overrides: defineOverrides(poolSku, {
    cells: {
      sku: ({ value, row }) => <GoodsCell picture={row.cover} name={String(value.name)} note={String(value.code)} />,
    },
    widths: { sku: 260, pool: 120, next_from: 116 },
  }),
});

const Pools = resourcePage(goodsPool, { switch: PoolViews });

const Changes = resourcePage(poolPriceChange, {
  switch: PoolViews,
  rowActions: [applyPriceChange, undoPriceChange],
  flow: { flow: priceChangeFlow, field: 'state' },
  more: ({ id }) => <ChangeLines change_id={id} />,
});

/** The SKUs of pools with their prices, and as views of it the pools and the changes of many prices. */
export const Page = pageByView(Skus, { pools: Pools, changes: Changes });
