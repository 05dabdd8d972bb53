import { defineImport } from '../../../features/import/import.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { mapPointPattern } from '../../../platform/fields/text/map-point-pattern.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { storeStatus } from './store-status.enum.ts';

/** Stores by rows: new codes are created, known ones get what the row says. */
export const importStores = defineImport({
  name: 'store.stores',
  label: '导入门店',
  path: '/api/store/import/',
  permission: ['/store/list#import', '/basic/store#import'],
  covers: ['/store/list#create', '/basic/store#create'],
  columns: {
    code: code({ label: '门店编码', max: 32, required: true }),
    name: text({ label: '名称', max: 64, required: true }),
    type: text({ label: '门店类型', max: 32, required: true, help: '类型的名称或编码' }),
    status: enumOf({ label: '营业状态', of: storeStatus, required: true, initial: 'open' }),
    province: text({ label: '省', max: 32, required: true }),
    city: text({ label: '市', max: 32, required: true }),
    county: text({ label: '区县', max: 32 }),
    address: text({ label: '详细地址', max: 200, required: true }),
    map_point: text({ label: '地图位置', max: 24, pattern: mapPointPattern, help: '经度,纬度' }),
    contact: text({ label: '联系人', max: 32 }),
    phone: phone({ label: '联系电话' }),
    opening_hours: text({ label: '营业时间', max: 64 }),
  },
  aliases: {
    code: ['编码', '门店编号', '店号'],
    name: ['门店名称', '店名', '门店'],
    type: ['类型'],
    status: ['状态'],
    province: ['省份'],
    city: ['城市'],
    county: ['区', '县'],
    address: ['地址'],
    phone: ['电话'],
  },
  key: ['code'],
  sample: {
    code: 'MD0101',
    name: '香港中路店',
    type: '直营店',
    status: '营业中',
    province: '山东省',
    city: '青岛市',
    county: '市南区',
    address: '香港中路6号',
    contact: '李晓燕',
    phone: '0532-80990000',
    opening_hours: '每天 09:00–21:00',
  },
  max: 20_000,
});
