import { inBulk } from '../../../../features/bulk/in-bulk.ts';
import { defineAction } from '../../../../platform/action.ts';
import { bool } from '../../../../platform/fields/choice/bool.ts';
import { ref } from '../../../../platform/fields/choice/ref.ts';
import { int } from '../../../../platform/fields/number/int.ts';
import { lines } from '../../../../platform/fields/structure/lines.ts';
import { text } from '../../../../platform/fields/text/text.ts';
import { date } from '../../../../platform/fields/time/date.ts';
import { department } from '../../../enterprise/employee/department.resource.ts';
import { employee } from '../../../enterprise/employee/employee.resource.ts';
import { pointCell } from '../point-cell.resource.ts';
import { pointCellGrant } from './point-cell-grant.resource.ts';

const page = '/enterprise-point/point-management';
const path = '/api/point_cell_grant';
const required = true;

/** Every place for every department and person of the lists; who has a place already keeps it, with the new end. */
export const grantPlaces = defineAction({
  name: 'point_cell_grant.give',
  method: 'POST',
  path: `${path}/give/`,
  label: '批量授权',
  body: {
    point_cells: lines({
      label: '点位',
      required,
      max: 100,
      fields: { point_cell: ref({ label: '点位', to: () => pointCell, picks: { state: 'open' }, required }) },
    }),
    departments: lines({
      label: '部门',
      help: '含下级部门',
      max: 100,
      fields: { department: ref({ label: '部门', to: () => department, required }) },
    }),
    employees: lines({
      label: '员工',
      max: 500,
      fields: { employee: ref({ label: '员工', to: () => employee, picks: { state: 'employed' }, required }) },
    }),
    to_date: date({ label: '有效期至', help: '当日有效，不填为长期' }),
  },
  reply: { fields: { count: int({ label: '新增的授权数', required }) } },
  permission: `${page}#grant`,
});

export const withdrawPlace = defineAction({
  name: 'point_cell_grant.withdraw',
  method: 'POST',
  path: `${path}/{id}/withdraw/`,
  label: '收回',
  body: {},
  reply: pointCellGrant,
  permission: `${page}#grant`,
  confirm: '收回后不能再使用该点位，除非另有授权。',
});

/** Whether a person may use a place, and what decides it. */
export const explainPlace = defineAction({
  name: 'point_cell_grant.why',
  method: 'GET',
  path: `${path}/why/`,
  label: '查询能否使用',
  body: {
    employee: ref({ label: '员工', to: () => employee, required }),
    point_cell: ref({ label: '点位', to: () => pointCell, required }),
  },
  reply: {
    fields: {
      is_allowed: bool({ label: '可以使用', required }),
      reasons: lines({
        label: '依据',
        required,
        fields: {
          label: text({ label: '条件', required }),
          is_met: bool({ label: '满足', required }),
          text: text({ label: '说明', required }),
        },
      }),
    },
  },
  permission: page,
});

export const placeGrantActions = [grantPlaces, withdrawPlace, explainPlace, inBulk(withdrawPlace)];
