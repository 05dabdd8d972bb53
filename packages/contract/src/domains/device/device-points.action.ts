import { defineAction } from '../../platform/action.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { text } from '../../platform/fields/text/text.ts';

const required = true;
const counts = { devices: int({ label: '设备数', required }), offline: int({ label: '离线设备', required }) } as const;

/** How many devices each province has, or each city of one, and the places where they stand. */
export const devicePoints = defineAction({
  name: 'device.points',
  method: 'GET',
  path: '/api/device/points/',
  label: '设备地图',
  permission: '/basic/device',
  body: { province: text({ label: '省', max: 32 }) },
  reply: {
    fields: {
      areas: lines({ label: '地区', required, fields: { name: text({ label: '名称', required }), ...counts } }),
      places: lines({
        label: '所在位置',
        required,
        fields: {
          store: int({ label: '门店' }),
          bank_cell: int({ label: '网点' }),
          warehouse: int({ label: '仓库' }),
          name: text({ label: '名称', required }),
          map_point: text({ label: '地图位置' }),
          ...counts,
        },
      }),
    },
  },
});
