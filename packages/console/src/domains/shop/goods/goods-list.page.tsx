import {
  adjustGoodsPrice,
  changeGoodsFreight,
  classifyGoods,
  copyGoods,
  goodsInBulk,
  putOnGoods,
  recycleGoods,
  restoreGoods,
  takeOffGoods,
} from '@zhanggui/contract/domains/shop/goods/goods.action';
import { goodsFlow } from '@zhanggui/contract/domains/shop/goods/goods.flow';
import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import { importGoods } from '@zhanggui/contract/domains/shop/goods/import-goods';
import type { PicturePoint } from '@zhanggui/contract/domains/shop/goods/picture-points';
import type { SpecAxis } from '@zhanggui/contract/domains/shop/goods/spec-grid';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { Video } from '../../../platform/fields/media/video-input.tsx';
import { formatMoney } from '../../../platform/format/number.ts';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { placeWords } from '../../../platform/kit/media/focal-point.tsx';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { GoodsCell } from './goods-cell.view.tsx';
import { SkuTable, SpecWords } from './goods-facts.view.tsx';
import { GoodsSwitch } from './goods-switch.view.tsx';
import { GoodsTags } from './goods-tags.view.tsx';
import { PhonePreview } from './phone-preview.view.tsx';

const PublishPreview = lazyPart(async () => (await import('./publish-preview.view.tsx')).PublishPreview);

/** One price, or from the lowest to the highest. */
function priceRange(lowest: number | null, highest: number | null): string {
  if (lowest === null) return '-';
  const from = formatMoney(lowest);
  return highest === null || highest === lowest ? from : `${from} – ${formatMoney(highest)}`;
}

/** The points that were set, by the place of their picture. */
function placesOf(pictures: readonly string[], points: readonly PicturePoint[] | null): string {
  const set = (points ?? []).filter(({ picture }) => pictures.includes(picture));
  return set.map((point) => `第${pictures.indexOf(point.picture) + 1}张${placeWords(point)}`).join('；') || '-';
}

const { fields } = goods;
const shown = {
  ...goods,
  fields: { ...fields, lowest_price_fen: { ...fields.lowest_price_fen, label: '售价' } },
};

const overrides = defineOverrides(shown, {
  cells: {
    name: ({ value, row }) => <GoodsCell picture={row.pictures?.[0]} name={value} note={row.subtitle} />,
    specs: ({ value }) => <SpecWords axes={value as readonly SpecAxis[]} />,
    skus: ({ value }) => <SkuTable skus={value} />,
    video: ({ value }) => (value ? <Video url={value} label="商品视频" /> : '-'),
    picture_points: ({ value, row }) => placesOf(row.pictures ?? [], value as readonly PicturePoint[]),
    lowest_price_fen: ({ value, row }) => priceRange(value, row.highest_price_fen),
  },
  widths: {
    name: 230,
    category: 100,
    brand: 100,
    supplier: 120,
    lowest_price_fen: 140,
    available: 88,
    sold_quantity: 88,
    updated_at: 116,
  },
});

const Goods = resourcePage(shown, {
  switch: GoodsSwitch,
  formPath: '/goods/add',
  bulkActions: goodsInBulk,
  rowActions: [
    defineActionInputs(putOnGoods, {}, PublishPreview),
    takeOffGoods,
    copyGoods,
    classifyGoods,
    adjustGoodsPrice,
    changeGoodsFreight,
    restoreGoods,
    recycleGoods,
  ],
  tools: (list) => <ImportButton declaration={importGoods} onImported={list.refresh} />,
  more: (row) => <PhonePreview row={row as RowOf<typeof goods>} />,
  flow: { flow: goodsFlow, field: 'state' },
  overrides,
  view: {
    columns: [
      'name',
      'category',
      'brand',
      'supplier',
      'lowest_price_fen',
      'available',
      'sold_quantity',
      'state',
      'updated_at',
    ],
  },
});

/** Goods, and their tags. */
export const Page = pageByView(Goods, { tags: GoodsTags });
