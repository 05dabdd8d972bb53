import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { mapPointPattern } from '../../../platform/fields/text/map-point-pattern.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel, labelsInUse } from '../../agent/agent-label.resource.ts';
import { storeStatus } from './store-status.enum.ts';
import { storeType } from './store-type.resource.ts';

/** A place of ours where customers buy. */
export const store = defineResource({
  name: 'store',
  label: '门店',
  path: '/api/store',
  page: '/store/list',
  readers: [{ page: '/basic/store', can: ['create', 'update', 'delete', 'export'] }],
  fields: {
    code: code({ label: '门店编码', required: true, max: 32, unique: true, filter: 'fast', sortable: true }),
    name: text({ label: '名称', required: true, max: 64, filter: 'fast', initials: true, sortable: true }),
    type: ref({
      label: '门店类型',
      to: () => storeType,
      picks: { state: 'enabled' },
      required: true,
      filter: 'fast',
    }),
    status: enumOf({ label: '营业状态', of: storeStatus, required: true, initial: 'open', filter: 'fast' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, picks: labelsInUse, filter: 'fast' }),
    region: region({ label: '所在地区', required: true, depth: 3, filter: 'fast' }),
    address: text({ label: '详细地址', required: true, max: 200 }),
    map_point: text({ label: '地图位置', help: '在地图上选，或填写“经度,纬度”', max: 24, pattern: mapPointPattern }),
    contact: text({ label: '联系人', max: 32, filter: 'bounded' }),
    phone: phone({ label: '联系电话', filter: 'bounded' }),
    opening_hours: text({ label: '营业时间', help: '如 每天 09:00–21:00', max: 64 }),
    opened_date: date({ label: '开业日期', filter: 'bounded', sortable: true }),
    remark: longText({ label: '备注', max: 500 }),
  },
  label_fields: ['name'],
  found_by: ['code'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  columns: ['code', 'name', 'type', 'region', 'address', 'contact', 'phone', 'opening_hours', 'status', 'updated_at'],
  filters: ['name', 'code', 'type', 'region', 'agent_label', 'contact', 'phone'],
  tabs: 'status',
  form: [
    { title: '门店', fields: ['code', 'name', 'type', 'status', 'agent_label', 'opened_date'] },
    {
      title: '地址与联系',
      fields: ['region', 'address', 'map_point', 'contact', 'phone', 'opening_hours', 'remark'],
    },
  ],
});
