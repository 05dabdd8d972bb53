import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { region } from '../../platform/fields/choice/region.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { code } from '../../platform/fields/text/code.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { usageState } from '../../platform/usage-state.enum.ts';
import { agentLabel, labelsInUse } from '../agent/agent-label.resource.ts';
import { mall } from '../shop/mall/mall.resource.ts';
import { locationKind } from './stock.enum.ts';

const lineId = int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER });

/** A place of ours that stores and ships; which malls and regions it serves decides where an order is held. */
export const warehouse = defineResource({
  name: 'warehouse',
  label: '仓库',
  path: '/api/warehouse',
  page: '/warehouse/list',
  only: { field: 'kind', values: ['warehouse'] },
  fields: {
    kind: enumOf({ label: '地点类型', of: locationKind, required: true, read_only: true, filter: 'bounded' }),
    code: code({ label: '编码', required: true, max: 32, filter: 'fast', sortable: true, unique: true }),
    name: text({ label: '名称', required: true, max: 64, filter: 'fast', initials: true, sortable: true }),
    region: region({ label: '所在地区', required: true, depth: 2, filter: 'fast' }),
    address: text({ label: '详细地址', max: 200 }),
    contact: text({ label: '联系人', max: 32, filter: 'bounded' }),
    phone: phone({ label: '联系电话' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, picks: labelsInUse, filter: 'fast' }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    priority: int({
      label: '发货优先级',
      help: '数字小的先发；地区规则另有规定时以规则为准',
      required: true,
      initial: 100,
      min: 1,
      max: 9999,
      sortable: true,
    }),
    malls: lines({
      label: '供货商城',
      fields: { id: lineId, mall: ref({ label: '商城', to: () => mall, required: true }) },
    }),
    regions: lines({
      label: '地区优先级',
      fields: {
        id: lineId,
        region: region({ label: '地区', required: true }),
        priority: int({ label: '优先级', required: true, min: 1, max: 9999 }),
      },
    }),
  },
  label_fields: ['name'],
  features: ['links'],
  found_by: ['code'],
  can: ['create', 'update', 'delete'],
  columns: ['code', 'name', 'region', 'address', 'contact', 'phone', 'agent_label', 'priority', 'state', 'updated_at'],
  filters: ['code', 'name', 'region', 'agent_label', 'state'],
  form: [
    { title: '仓库', fields: ['code', 'name', 'agent_label', 'state'] },
    { title: '地址', fields: ['region', 'address', 'contact', 'phone'] },
    { title: '发货范围', fields: ['priority', 'malls', 'regions'] },
  ],
});
