import { bool } from '../../platform/fields/choice/bool.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { code } from '../../platform/fields/text/code.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { agentLabel } from '../agent/agent-label.resource.ts';
import { cellsInUse } from '../bank/bank-cell.enum.ts';
import { bankCell } from '../bank/bank-cell.resource.ts';
import { store } from '../setting/store/store.resource.ts';
import { warehouse } from '../stock/warehouse.resource.ts';
import { deviceConnection, deviceKind, deviceState } from './device.enum.ts';

/** A machine at a branch, a store or a warehouse; while it works it reports a heartbeat. */
export const device = defineResource({
  name: 'device',
  label: '设备',
  path: '/api/device',
  page: '/basic/device',
  fields: {
    code: code({
      label: '设备编码',
      help: '设备上报心跳时使用',
      required: true,
      max: 64,
      unique: true,
      filter: 'fast',
      sortable: true,
    }),
    name: text({ label: '名称', required: true, max: 64, filter: 'fast', initials: true, sortable: true }),
    kind: enumOf({ label: '设备类型', of: deviceKind, required: true, initial: 'pos', filter: 'fast' }),
    state: enumOf({ label: '设备状态', of: deviceState, required: true, initial: 'in_use', filter: 'fast' }),
    store: ref({ label: '门店', help: '门店、网点、仓库填写其中一项', to: () => store, filter: 'fast' }),
    bank_cell: ref({ label: '网点', to: () => bankCell, picks: cellsInUse, filter: 'fast' }),
    warehouse: ref({ label: '仓库', to: () => warehouse, picks: { state: 'enabled' }, filter: 'fast' }),
    place: text({ label: '所在位置', read_only: true, computed: true, max: 80 }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
    offline_minutes: int({
      label: '离线时限（分钟）',
      help: '超过这个时间没有心跳即为离线',
      required: true,
      initial: 10,
      min: 1,
      max: 10_080,
    }),
    connection: enumOf({ label: '连接', of: deviceConnection, read_only: true, computed: true }),
    last_heartbeat_at: datetime({ label: '最近心跳', read_only: true, filter: 'bounded', sortable: true }),
    software: text({ label: '软件版本', read_only: true, max: 64, filter: 'bounded' }),
    remark: longText({ label: '备注', max: 500 }),
  },
  label_fields: ['name'],
  found_by: ['code'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  related: { offline: bool({ label: '离线', filter: 'bounded' }) },
  columns: ['code', 'name', 'kind', 'place', 'connection', 'last_heartbeat_at', 'software', 'state', 'updated_at'],
  filters: ['offline', 'code', 'name', 'kind', 'store', 'bank_cell', 'warehouse', 'agent_label', 'last_heartbeat_at'],
  tabs: 'state',
  form: [
    { title: '设备', fields: ['code', 'name', 'kind', 'state', 'offline_minutes'] },
    { title: '所在位置', fields: ['store', 'bank_cell', 'warehouse', 'remark'] },
  ],
});
