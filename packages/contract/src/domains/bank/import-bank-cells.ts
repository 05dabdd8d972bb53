import { defineImport } from '../../features/import/import.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { code } from '../../platform/fields/text/code.ts';
import { mapPointPattern } from '../../platform/fields/text/map-point-pattern.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { bankCellLevel } from './bank-cell.enum.ts';
import { bankCellPage } from './bank-page.ts';

/** Branches by rows: new codes are created, known ones get what the row says. */
export const importBankCells = defineImport({
  name: 'bank.cells',
  label: '导入网点',
  path: '/api/bank_cell/import/',
  permission: [`${bankCellPage}#import`],
  covers: [`${bankCellPage}#create`],
  columns: {
    code: code({ label: '网点编码', max: 32, required: true }),
    name: text({ label: '名称', max: 64, required: true }),
    level: enumOf({ label: '级别', of: bankCellLevel, required: true, initial: bankCellLevel.outlet }),
    parent: code({ label: '上级编码', max: 32 }),
    bank: text({ label: '银行', max: 32, help: '代码或名称；有上级时可以不填' }),
    category: text({ label: '分类', max: 32 }),
    province: text({ label: '省', max: 32, required: true }),
    city: text({ label: '市', max: 32 }),
    county: text({ label: '区县', max: 32 }),
    address: text({ label: '详细地址', max: 200 }),
    map_point: text({ label: '地图位置', max: 24, pattern: mapPointPattern, help: '经度,纬度' }),
    manager: text({ label: '负责人', max: 32 }),
    contact: text({ label: '联系人', max: 32 }),
    phone: phone({ label: '联系电话' }),
    opening_hours: text({ label: '营业时间', max: 64 }),
  },
  aliases: {
    code: ['编码', '机构号', '网点号'],
    name: ['网点名称', '机构名称', '网点'],
    parent: ['上级', '上级机构', '上级机构号'],
    province: ['省份'],
    city: ['城市'],
    county: ['区', '县'],
    phone: ['电话'],
  },
  key: ['code'],
  sample: {
    code: 'QD0101',
    name: '青岛银行香港中路支行',
    level: '网点',
    parent: 'QD01',
    province: '山东省',
    city: '青岛市',
    county: '市南区',
    address: '香港中路6号',
    phone: '0532-80990000',
  },
  max: 20_000,
});
