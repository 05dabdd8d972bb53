import { defineImport } from '../../../../features/import/import.ts';
import { ref } from '../../../../platform/fields/choice/ref.ts';
import { code } from '../../../../platform/fields/text/code.ts';
import { text } from '../../../../platform/fields/text/text.ts';
import { date } from '../../../../platform/fields/time/date.ts';
import { pointCell } from '../point-cell.resource.ts';

/** Who may use a place, by file. */
export const importPlaceGrants = defineImport({
  name: 'points.place_grants',
  label: '导入授权名单',
  path: '/api/point_cell_grant/import/',
  permission: ['/enterprise-point/point-management#import'],
  choices: { point_cell: ref({ label: '点位', to: () => pointCell, picks: { state: 'open' }, required: true }) },
  columns: {
    number: code({ label: '工号', required: true, max: 32 }),
    name: text({ label: '姓名', max: 64 }),
    to_date: date({ label: '有效期至' }),
  },
  aliases: {
    number: ['员工编号', '人员编号', '员工号', '编号'],
    name: ['员工姓名'],
    to_date: ['有效期', '到期日'],
  },
  key: ['number'],
  unit: 'file',
  sample: { number: 'HE0001', name: '李晓燕', to_date: '2027-12-31' },
  max: 20_000,
});
