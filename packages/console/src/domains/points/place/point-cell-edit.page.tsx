import { pointCell } from '@zhanggui/contract/domains/points/place/point-cell.resource';
import { MapPointInput } from '../../../platform/fields/text/map-point-input.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { editorPage } from '../../../platform/resource/page/editor-page.tsx';
import { PlaceGoodsEditor, PlaceGrantsEditor } from './place-parts.view.tsx';

/** One place with its goods and those whom it serves. */
export const Page = editorPage(pointCell, {
  list: '/enterprise-point/point-cell',
  label: '点位资料',
  nameOf: ({ name }) => String(name),
  overrides: defineOverrides(pointCell, { inputs: { map_point: MapPointInput }, wide: ['map_point'] }),
  parts: {
    base: { label: '基本资料' },
    goods: { label: '商品', Part: PlaceGoodsEditor },
    grants: { label: '授权', Part: PlaceGrantsEditor },
  },
});
