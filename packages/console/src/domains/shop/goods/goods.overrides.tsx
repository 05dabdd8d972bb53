import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import { VideoInput } from '../../../platform/fields/media/video-input.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { SkuGridInput } from './grid/sku-grid.view.tsx';
import { SpecsInput } from './grid/specs-input.view.tsx';
import { PicturePointsInput } from './picture-points-input.view.tsx';

/** Axes and SKUs as a grid, instead of a text and free lines. */
export const goodsOverrides = defineOverrides(goods, {
  inputs: { specs: SpecsInput, skus: SkuGridInput, picture_points: PicturePointsInput, video: VideoInput },
  wide: ['picture_points'],
});
