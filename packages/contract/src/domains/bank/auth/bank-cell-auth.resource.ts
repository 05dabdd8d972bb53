import { systemField } from '../../../platform/document/document-fields.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { bankCell } from '../bank-cell.resource.ts';
import { bankCellPage } from '../bank-page.ts';
import { bindingState } from './binding-state.enum.ts';

const output = { required: true, ...systemField } as const;

/** A device or account that acts for a branch's counter in the public API. */
export const bankCellAuth = defineResource({
  name: 'bank_cell_auth',
  label: '柜台授权',
  path: '/api/bank_cell_auth',
  page: bankCellPage,
  fields: {
    bank_cell: ref({ label: '网点', to: () => bankCell, ...output, filter: 'fast' }),
    account: code({ label: '设备或账号', ...output, filter: 'fast' }),
    name: text({ label: '名称', max: 32, ...systemField, filter: 'bounded' }),
    state: enumOf({ label: '状态', of: bindingState, ...output, filter: 'fast' }),
    bound_at: datetime({ label: '绑定时间', ...output, filter: 'fast', sortable: true }),
    unbound_at: datetime({ label: '解绑时间', ...systemField, filter: 'bounded' }),
  },
  label_fields: ['account'],
  can: [],
  columns: ['account', 'name', 'bank_cell', 'state', 'bound_at', 'unbound_at'],
  filters: ['bank_cell', 'account', 'bound_at'],
  tabs: 'state',
});
