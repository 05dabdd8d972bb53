import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

/** What happened on a day that explains its sales: shown above the day in the trend. */
export const salesMark = defineResource({
  name: 'sales_mark',
  label: '大事记',
  path: '/api/sales_mark',
  page: '/dashboard-new',
  readers: [{ page: '/dashboard_old/index' }],
  fields: {
    day: date({ label: '日期', required: true, filter: 'bounded', sortable: true }),
    title: text({ label: '标题', required: true, max: 20, filter: 'bounded' }),
    remark: text({ label: '说明', max: 200 }),
  },
  label_fields: ['title'],
  can: ['create', 'update', 'delete'],
  columns: ['day', 'title', 'remark'],
  filters: ['day', 'title'],
});
