import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { storeStatus } from './store-status.enum.ts';

const required = true;

/** How many stores each province has, those of one on the map, and those without a point. */
export const storePoints = defineAction({
  name: 'store.points',
  method: 'GET',
  path: '/api/store/points/',
  label: '门店地图',
  permission: '/store/list',
  body: { province: text({ label: '省', max: 32 }), status: enumOf({ label: '营业状态', of: storeStatus }) },
  reply: {
    fields: {
      areas: lines({
        label: '地区',
        required,
        fields: { name: text({ label: '名称', required }), stores: int({ label: '门店数', required }) },
      }),
      points: lines({
        label: '门店',
        required,
        fields: {
          id: int({ label: '编号', required }),
          name: text({ label: '名称', required }),
          map_point: text({ label: '地图位置', required }),
          status: enumOf({ label: '营业状态', of: storeStatus, required }),
        },
      }),
      unplaced: int({ label: '没有地图位置的门店', required }),
    },
  },
});
