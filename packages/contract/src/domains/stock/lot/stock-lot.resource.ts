import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { location } from '../place/location.resource.ts';
import { locationKind } from '../stock.enum.ts';
import { lotFields } from './lot-fields.ts';

const output = { read_only: true } as const;
const requiredOutput = { required: true, ...output } as const;

/** What a place has of one lot of a SKU with a shelf life; the lots add up to its stock. */
export const stockLot = defineResource({
  name: 'stock_lot',
  label: '批次库存',
  path: '/api/stock_lot',
  page: '/warehouse/stock',
  fields: {
    location_kind: enumOf({ label: '地点类型', of: locationKind, ...requiredOutput, filter: 'bounded' }),
    location: ref({ label: '地点', to: () => location, ...requiredOutput, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, ...requiredOutput, filter: 'fast' }),
    lot_no: code({ ...lotFields.lot_no, ...requiredOutput, filter: 'bounded', sortable: true }),
    produced_date: date({ ...lotFields.produced_date, ...output, filter: 'bounded', sortable: true }),
    expires_date: date({ label: '到期日', help: '最后可以销售的一天', ...output, filter: 'fast', sortable: true }),
    near_date: date({ label: '临期日', help: '从这一天起为临期', ...output, filter: 'bounded', sortable: true }),
    on_hand: quantity({ label: '在库', ...requiredOutput, filter: 'bounded', sortable: true }),
    days_left: int({ label: '剩余天数', help: '到到期日还有几天，过期为负', ...output, computed: true }),
    is_near: bool({ label: '临期', ...requiredOutput, computed: true }),
    is_expired: bool({ label: '已过期', ...requiredOutput, computed: true }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...output, filter: 'fast' }),
  },
  label_fields: ['lot_no'],
  titled_by: ['sku', 'lot_no'],
  can: [],
  columns: [
    'sku',
    'location',
    'lot_no',
    'produced_date',
    'expires_date',
    'days_left',
    'on_hand',
    'agent_label',
    'updated_at',
  ],
  filters: ['sku', 'location', 'location_kind', 'lot_no', 'expires_date', 'near_date', 'on_hand', 'agent_label'],
  sums: ['on_hand'],
});
