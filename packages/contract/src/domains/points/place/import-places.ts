import { defineImport } from '../../../features/import/import.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { mapPointPattern } from '../../../platform/fields/text/map-point-pattern.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { placeAdmits } from './place.enum.ts';

/** Places of an enterprise by rows: new codes are created, known ones get what the row says. */
export const importPlaces = defineImport({
  name: 'points.places',
  label: '导入点位',
  path: '/api/point_cell/import/',
  permission: ['/enterprise-point/point-cell#import'],
  covers: ['/enterprise-point/point-cell#create'],
  choices: { enterprise: ref({ label: '企业', to: () => enterprise, required: true }) },
  columns: {
    code: code({ label: '点位编码', max: 32, required: true }),
    name: text({ label: '点位名称', max: 64, required: true }),
    admits: enumOf({ label: placeAdmits.label, of: placeAdmits, required: true, initial: placeAdmits.everybody }),
    province: text({ label: '省', max: 32, required: true }),
    city: text({ label: '市', max: 32, required: true }),
    county: text({ label: '区县', max: 32 }),
    address: text({ label: '详细地址', max: 200, required: true }),
    map_point: text({ label: '地图位置', max: 24, pattern: mapPointPattern, help: '经度,纬度' }),
    opening_hours: text({ label: '营业时间', max: 64 }),
    warehouse: code({ label: '供货仓库编码', max: 32 }),
    device: code({ label: '设备编码', max: 64 }),
  },
  aliases: {
    code: ['编码', '点位编号'],
    name: ['名称', '点位'],
    province: ['省份'],
    city: ['城市'],
    county: ['区', '县'],
    address: ['地址'],
    warehouse: ['仓库编码', '供货仓库'],
    device: ['设备'],
  },
  key: ['code'],
  sample: {
    ...{ code: 'DW0001', name: '一号食堂门口', admits: '全体在职员工', province: '山东省', city: '青岛市' },
    ...{ county: '崂山区', address: '海尔路1号', opening_hours: '工作日 08:00–17:30' },
  },
  max: 5000,
});
