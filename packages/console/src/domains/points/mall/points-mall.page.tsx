import {
  closePointsMall,
  createPointsMall,
  openPointsMall,
  setPointsMallTerms,
} from '@zhanggui/contract/domains/points/mall/points-mall.action';
import { pointsMallFlow } from '@zhanggui/contract/domains/points/mall/points-mall.flow';
import { pointsMall } from '@zhanggui/contract/domains/points/mall/points-mall.resource';
import { shelfPathOf } from '@zhanggui/contract/domains/shop/mall/mall-pages';
import { idOf } from '@zhanggui/contract/platform/fields/choice/ref';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';
import { mallShelfPage } from '../../shop/mall/mall-shelf.view.tsx';

const Switch = viewSwitch('积分商城', { malls: '商城', goods: '商品' });
const MallPreview = lazyPart(async () => (await import('./mall-preview.view.tsx')).MallPreview);

/** Prices in points first; no bank knows these goods. */
const shelfView = {
  columns: [
    ...(['sku', 'mall', 'sale_points', 'points_price', 'sale_price_fen', 'available', 'stock_percent'] as const),
    ...(['limit_per_buyer', 'sold_quantity', 'shelf_from', 'shelf_to', 'sort', 'shown_as', 'updated_at'] as const),
  ],
  filters: ['sku', 'category', 'brand', 'title', 'shelf_from', 'shelf_to'],
} as const;

const Malls = resourcePage(pointsMall, {
  switch: Switch,
  pageActions: [createPointsMall],
  rowActions: [openPointsMall, closePointsMall, setPointsMallTerms],
  flow: { flow: pointsMallFlow, field: 'state' },
  leads: ({ mall }) => ({ label: '商品', to: shelfPathOf('points', idOf(mall) ?? 0) ?? '/points-mall' }),
  overrides: defineOverrides(pointsMall, { widths: { name: 180, enterprise: 220 } }),
  more: (row) => (
    <Suspense>
      <MallPreview id={row.id} title={String(row.name)} version={Number(row.version)} />
    </Suspense>
  ),
});

/** The malls of enterprises as their people see them, and what each has on its shelf. */
export const Page = pageByView(Malls, { goods: mallShelfPage('points', { Head: Switch, view: shelfView }) });
