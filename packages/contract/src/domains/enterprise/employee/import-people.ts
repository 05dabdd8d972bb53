import { defineImport } from '../../../features/import/import.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { rosterKind } from '../enterprise.enum.ts';
import { enterprise } from '../enterprise.resource.ts';

/** People by the sheet of a personnel department: who is new joins, who is elsewhere moves, who is missing leaves. */
export const importPeople = defineImport({
  name: 'enterprise.people',
  label: '导入员工名单',
  path: '/api/employee/import/',
  permission: ['/department#import'],
  choices: {
    enterprise: ref({ label: '企业', to: () => enterprise, required: true }),
    roster: enumOf({ label: rosterKind.label, of: rosterKind, required: true, initial: rosterKind.changes }),
  },
  columns: {
    number: code({ label: '工号', required: true, max: 32 }),
    name: text({ label: '姓名', required: true, max: 64 }),
    department: text({ label: '部门', help: '上下级以 / 分隔', max: 300 }),
    position: text({ label: '岗位', max: 32 }),
    tel: phone({ label: '手机号' }),
    birth_date: date({ label: '出生日期' }),
    hired_date: date({ label: '入职日期' }),
  },
  aliases: {
    number: ['员工编号', '人员编号', '员工号', '编号'],
    name: ['员工姓名', '人员姓名'],
    department: ['所属部门', '部门名称', '组织', '一级部门'],
    position: ['职务', '职位', '岗位名称'],
    tel: ['手机', '联系电话', '电话', '移动电话'],
    birth_date: ['生日', '出生年月日'],
    hired_date: ['入职时间', '参加工作日期', '到岗日期'],
  },
  key: ['number'],
  unit: 'file',
  all_rows: true,
  sample: {
    ...{ number: 'HE0001', name: '李晓燕', department: '生产部/一车间', position: '操作工', tel: '13812345678' },
    ...{ birth_date: '1990-05-12', hired_date: '2018-07-01' },
  },
  max: 100_000,
});
