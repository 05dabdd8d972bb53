import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { mapPointPattern } from '../../../platform/fields/text/map-point-pattern.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { device } from '../../device/device.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { pointsRefusal } from '../points.errors.ts';
import { placeAdmits, placeState } from './place.enum.ts';

/** What closed is no longer changed. */
function whileNotClosed({ state }: { readonly state: unknown }) {
  return state === placeState.closed ? pointsRefusal('place.closed', {}) : undefined;
}

/** A place of service of an enterprise, where its people spend points on goods. */
export const pointCell = defineResource({
  name: 'point_cell',
  label: '点位',
  path: '/api/point_cell',
  page: '/enterprise-point/point-cell',
  readers: [{ page: '/enterprise-point/product-list' }, { page: '/enterprise-point/point-management' }],
  fields: {
    code: code({ label: '点位编码', required: true, max: 32, unique: true, filter: 'fast', sortable: true }),
    name: text({ label: '点位名称', required: true, max: 64, filter: 'fast', initials: true, sortable: true }),
    enterprise: ref({ label: '企业', to: () => enterprise, required: true, filter: 'fast' }),
    state: enumOf({
      label: placeState.label,
      of: placeState,
      required: true,
      read_only: true,
      initial: placeState.open,
      filter: 'fast',
    }),
    state_reason: text({ label: '暂停或关闭原因', max: 200, read_only: true }),
    admits: enumOf({
      label: placeAdmits.label,
      help: '授权在「点位管理」中办理',
      of: placeAdmits,
      required: true,
      initial: placeAdmits.everybody,
      filter: 'bounded',
    }),
    region: region({ label: '所在地区', required: true, depth: 3, filter: 'fast' }),
    address: text({ label: '详细地址', required: true, max: 200 }),
    map_point: text({ label: '地图位置', help: '在地图上选，或填写“经度,纬度”', max: 24, pattern: mapPointPattern }),
    opening_hours: text({ label: '营业时间', help: '如 工作日 08:00–17:30', max: 64 }),
    warehouse: ref({
      label: '供货仓库',
      help: '点位商品从这里出库',
      to: () => warehouse,
      picks: { state: 'enabled' },
      filter: 'fast',
    }),
    device: ref({ label: '设备', to: () => device, picks: { state: 'in_use' }, filter: 'fast' }),
    product_count: int({ label: '上架商品', required: true, read_only: true, computed: true }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
    staff: lines({
      label: '值守人员',
      max: 20,
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        name: text({ label: '姓名', max: 32, required: true }),
        position: text({ label: '职责', max: 32 }),
        phone: phone({ label: '电话', required: true }),
      },
    }),
  },
  label_fields: ['name'],
  found_by: ['code'],
  features: ['comments', 'links'],
  guards: { update: { when: whileNotClosed } },
  can: ['create', 'update', 'delete'],
  columns: ['code', 'name', 'enterprise', 'region', 'opening_hours', 'admits', 'product_count', 'state', 'updated_at'],
  filters: ['name', 'code', 'enterprise', 'region', 'admits', 'warehouse', 'device', 'agent_label'],
  tabs: 'state',
  form: [
    { title: '点位', fields: ['enterprise', 'code', 'name', 'admits'] },
    { title: '地址', fields: ['region', 'address', 'map_point', 'opening_hours'] },
    { title: '供货与设备', fields: ['warehouse', 'device', 'remark'] },
    { title: '值守人员', fields: ['staff'] },
  ],
});
