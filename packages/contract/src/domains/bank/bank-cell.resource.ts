import { bool } from '../../platform/fields/choice/bool.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../platform/fields/choice/ref.ts';
import { region } from '../../platform/fields/choice/region.ts';
import { code } from '../../platform/fields/text/code.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { mapPointPattern } from '../../platform/fields/text/map-point-pattern.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { agentLabel, labelsInUse } from '../agent/agent-label.resource.ts';
import { bank } from './bank.resource.ts';
import { bankCellLevel, bankCellStatus, cellsInUse } from './bank-cell.enum.ts';
import { bankCellCategory } from './bank-cell-category.resource.ts';

/** A head office, a branch of it for a province or city, or the place with a counter that buyers go to. */
export const bankCell = defineResource({
  name: 'bank_cell',
  label: '网点',
  path: '/api/bank_cell',
  page: '/bank/bank-cell-manager',
  readers: [{ page: '/employee/index' }],
  fields: {
    code: code({ label: '网点编码', required: true, max: 32, unique: true, filter: 'fast', sortable: true }),
    name: text({ label: '名称', required: true, max: 64, filter: 'fast', initials: true, sortable: true }),
    level: enumOf({
      label: '级别',
      of: bankCellLevel,
      required: true,
      initial: bankCellLevel.outlet,
      filter: 'fast',
      sortable: true,
    }),
    parent: ref({
      label: '上级网点',
      help: '除总行外都有上级；上级的级别高于本级',
      to: (): RefTarget => bankCell,
      picks: cellsInUse,
      filter: 'fast',
    }),
    bank: ref({ label: '银行', help: '有上级时与上级相同，可以不选', to: () => bank, filter: 'fast' }),
    status: enumOf({
      label: '状态',
      of: bankCellStatus,
      required: true,
      initial: bankCellStatus.enabled,
      filter: 'fast',
    }),
    category: ref({ label: '分类', to: () => bankCellCategory, filter: 'fast' }),
    region: region({ label: '所在地区', required: true, filter: 'fast' }),
    address: text({ label: '详细地址', max: 200 }),
    map_point: text({ label: '地图位置', help: '在地图上选，或填写“经度,纬度”', max: 24, pattern: mapPointPattern }),
    manager: text({ label: '负责人', max: 32, filter: 'bounded' }),
    contact: text({ label: '联系人', max: 32, filter: 'bounded' }),
    phone: phone({ label: '联系电话', filter: 'bounded' }),
    opening_hours: text({ label: '营业时间', max: 64 }),
    takes_pickup: bool({
      label: '支持自提',
      help: '只有启用的网点（四级）可以自提',
      filter: 'bounded',
    }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, picks: labelsInUse, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
  },
  label_fields: ['name'],
  narrowed_by: ['bank'],
  features: ['links'],
  found_by: ['code'],
  can: ['create', 'update', 'delete'],
  columns: [
    'code',
    'name',
    'level',
    'bank',
    'parent',
    'region',
    'address',
    'manager',
    'phone',
    'agent_label',
    'takes_pickup',
    'status',
    'updated_at',
  ],
  filters: ['name', 'code', 'bank', 'category', 'region', 'level', 'agent_label', 'manager', 'phone', 'takes_pickup'],
  tabs: 'status',
  form: [
    { title: '网点', fields: ['level', 'parent', 'bank', 'category', 'code', 'name', 'status', 'agent_label'] },
    {
      title: '地址与联系',
      fields: [
        'region',
        'address',
        'map_point',
        'manager',
        'contact',
        'phone',
        'opening_hours',
        'takes_pickup',
        'remark',
      ],
    },
  ],
  tree: 'parent',
});
