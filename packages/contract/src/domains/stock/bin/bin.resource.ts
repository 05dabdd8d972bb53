import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { warehouse } from '../warehouse.resource.ts';

/** Where SKUs lie in a warehouse, and in which order a picker passes by. */
export const bin = defineResource({
  name: 'bin',
  label: '库位',
  path: '/api/bin',
  page: '/warehouse/list',
  fields: {
    location: ref({
      label: '仓库',
      to: () => warehouse,
      picks: { state: usageState.enabled },
      required: true,
      filter: 'fast',
    }),
    code: code({
      label: '库位编码',
      help: '仓库内唯一，如 A-01-02',
      required: true,
      max: 32,
      filter: 'fast',
      sortable: true,
    }),
    zone: text({ label: '库区', max: 32, filter: 'bounded', sortable: true }),
    picking_sequence: int({
      label: '拣货顺序',
      help: '小的先拣，拣货单按它排列',
      required: true,
      initial: 100,
      min: 0,
      max: 999_999,
      sortable: true,
    }),
    sku_count: int({ label: 'SKU数', required: true, read_only: true, computed: true }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
    skus: lines({
      label: '存放的SKU',
      max: 200,
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        sku: ref({ label: 'SKU', to: () => sku, required: true }),
      },
    }),
  },
  label_fields: ['code'],
  can: ['create', 'update', 'delete'],
  columns: ['code', 'location', 'zone', 'picking_sequence', 'sku_count', 'state', 'agent_label', 'updated_at'],
  filters: ['code', 'location', 'zone', 'state', 'agent_label'],
  form: [
    { title: '库位', fields: ['location', 'code', 'zone', 'picking_sequence', 'state'] },
    { title: '商品', fields: ['skus'] },
  ],
});
