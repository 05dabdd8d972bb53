import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { mapPointPattern } from '../../../platform/fields/text/map-point-pattern.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { limitPeriod } from '../../branch/product/limit-period.enum.ts';

const required = true;

const person = {
  enterprise: code({ label: '企业编码', max: 32, required }),
  employee: code({ label: '工号', max: 32, required }),
} as const;

/** The places that a person may use now; the nearest first where a point is given. */
export const openPlaces = defineAction({
  name: 'open.point_cells',
  method: 'GET',
  path: '/open/v1/point-cells/',
  label: '可用点位',
  permission: 'app',
  body: {
    ...person,
    near: text({ label: '所在位置', help: '“经度,纬度”，由近到远', max: 24, pattern: mapPointPattern }),
    limit: int({ label: '条数', help: '默认 50', min: 1, max: 200 }),
  },
  reply: {
    fields: {
      results: lines({
        label: '点位',
        required,
        fields: {
          code: code({ label: '点位编码', required }),
          name: text({ label: '点位名称', required }),
          region: region({ label: '所在地区', required }),
          address: text({ label: '详细地址', required }),
          map_point: text({ label: '地图位置' }),
          opening_hours: text({ label: '营业时间' }),
          distance_m: int({ label: '距离（米）' }),
        },
      }),
    },
  },
});

/** What a place offers to a person now. */
export const openPlaceGoods = defineAction({
  name: 'open.point_cell_products',
  method: 'GET',
  path: '/open/v1/point-cells/{code}/products/',
  label: '点位商品',
  permission: 'app',
  body: person,
  reply: {
    fields: {
      results: lines({
        label: '商品',
        required,
        fields: {
          sku_code: code({ label: 'SKU编码', required }),
          name: text({ label: '名称', required }),
          points: points({ label: '积分价', required }),
          price_fen: money({ label: '现金价', required }),
          limit_period: enumOf({ label: '限购周期', of: limitPeriod, required }),
          limit_quantity: quantity({ label: '每人限购' }),
          available: quantity({ label: '可售库存', required }),
        },
      }),
    },
  },
});
