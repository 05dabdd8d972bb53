import { defineAction } from '../../../platform/action.ts';
import { json } from '../../../platform/fields/structure/json.ts';
import { startedJob } from '../../../platform/jobs/job.action.ts';

/** The products of branches as a file: the same rows and filters as their list. */
export const exportProducts = defineAction({
  name: 'bank_cell_product.export_excel',
  method: 'POST',
  path: '/services/banks/export_bank_cell_product_excel/',
  label: '导出网点商品',
  permission: '/bank/bank-cell-manager#export',
  body: { filter: json({ label: '筛选', validate: () => undefined, json_schema: { type: 'object' } }) },
  reply: startedJob,
  status: 202,
});
