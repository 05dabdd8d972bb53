import { defineAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';

const required = true;

/** Who a batch brought, row by row. */
export const readBatchRows = defineAction({
  name: 'staff_batch.rows',
  method: 'GET',
  path: '/api/staff_batch/{id}/rows/',
  label: '查看批次人员',
  body: { offset: int({ label: '起点', min: 0, max: 100_000 }) },
  reply: {
    fields: {
      count: int({ label: '人数', required }),
      rows: lines({
        label: '人员',
        required,
        fields: {
          row: int({ label: '行号', required }),
          title: text({ label: '人员', required }),
          is_undone: bool({ label: '已撤销', required }),
        },
      }),
    },
  },
  permission: '/staff/patch-staff-list',
});
