import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { image } from '../../platform/fields/media/image.ts';
import { int } from '../../platform/fields/number/int.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { usageState } from '../../platform/usage-state.enum.ts';
import { cellsInUse } from './bank-cell.enum.ts';
import { bankCell } from './bank-cell.resource.ts';

/** A named part of what branches offer, as customers see it. */
export const bankCellZone = defineResource({
  name: 'bank_cell_zone',
  label: '网点专区',
  path: '/api/bank_cell_zone',
  page: '/bank/bank-cell-manager',
  fields: {
    name: text({ label: '名称', required: true, max: 32, filter: 'fast', sortable: true }),
    bank_cell: ref({
      label: '适用网点',
      help: '对该机构及其下级有效；总行即全行',
      to: () => bankCell,
      picks: cellsInUse,
      required: true,
      filter: 'fast',
    }),
    picture: image({ label: '图片' }),
    position: int({ label: '排序', help: '小的在前', required: true, initial: 100, min: 0, max: 9999, sortable: true }),
    starts_at: datetime({ label: '开始时间', filter: 'bounded' }),
    ends_at: datetime({ label: '结束时间', filter: 'bounded' }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
  },
  label_fields: ['name'],
  narrowed_by: ['bank_cell'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'bank_cell', 'picture', 'position', 'starts_at', 'ends_at', 'state', 'updated_at'],
  filters: ['name', 'bank_cell', 'state'],
});
