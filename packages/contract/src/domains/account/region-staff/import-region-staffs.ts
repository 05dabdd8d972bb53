import { defineImport } from '../../../features/import/import.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';

/** People in charge of regions by rows. */
export const importRegionStaffs = defineImport({
  name: 'account.region_staffs',
  label: '导入区域人员',
  path: '/banks/import_region_staffs/',
  permission: ['/employee/list2#import', '/staff/patch-staff-list#import'],
  covers: ['/employee/list2#create'],
  columns: {
    number: code({ label: '工号', max: 32, required: true }),
    name: text({ label: '姓名', required: true, max: 64 }),
    tel: phone({ label: '联系电话', required: true }),
    province: text({ label: '省', required: true, max: 32 }),
    city: text({ label: '市', max: 32 }),
    county: text({ label: '区县', max: 32 }),
    bank: text({ label: '负责银行', max: 32 }),
    position: text({ label: '岗位', max: 32 }),
  },
  aliases: {
    number: ['员工号', '员工编号'],
    name: ['员工姓名'],
    tel: ['手机', '手机号', '电话'],
    province: ['省份'],
    city: ['城市'],
    county: ['区', '县'],
    bank: ['银行'],
    position: ['职务', '职位'],
  },
  key: ['number'],
  sample: {
    number: 'Q0123',
    name: '李晓燕',
    tel: '13812345678',
    province: '山东省',
    city: '青岛市',
    bank: '青岛银行',
    position: '区域经理',
  },
  max: 2000,
});
