import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { agentLabel, labelsInUse } from '../../agent/agent-label.resource.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { customer } from '../../customer/customer.resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { locationKind } from '../stock.enum.ts';
import { stockRefusal } from '../stock.errors.ts';

const system = { read_only: true } as const;

/** The kinds that are kept by hand; every other place comes with its record. */
export const keptKinds: readonly string[] = [locationKind.driver, locationKind.activity];

const unlessKept = ({ kind }: { readonly kind: string }) =>
  keptKinds.includes(kind) ? undefined : stockRefusal('location.follows', {});

/** Where goods can be: both ends of a transfer are such. */
export const location = defineResource({
  name: 'location',
  label: '地点',
  path: '/api/location',
  page: '/warehouse/list',
  only: {
    field: 'kind',
    values: [
      locationKind.warehouse,
      locationKind.bank_cell,
      locationKind.driver,
      locationKind.supplier,
      locationKind.customer,
      locationKind.activity,
    ],
  },
  fields: {
    kind: enumOf({
      label: '地点类型',
      of: locationKind,
      required: true,
      initial: locationKind.driver,
      filter: 'fast',
    }),
    code: code({ label: '编码', required: true, max: 40, filter: 'fast', sortable: true, unique: true }),
    name: text({ label: '名称', required: true, max: 64, filter: 'fast', initials: true, sortable: true }),
    region: region({ label: '所在地区', required: true, filter: 'fast' }),
    address: text({ label: '详细地址', max: 200 }),
    contact: text({ label: '联系人', max: 32, filter: 'bounded' }),
    phone: phone({ label: '联系电话' }),
    bank_cell: ref({ label: '网点', to: () => bankCell, ...system, reference: 'weak', filter: 'fast' }),
    supplier: ref({ label: '供应商', to: () => supplier, ...system, reference: 'weak', filter: 'fast' }),
    customer: ref({ label: '客户', to: () => customer, ...system, reference: 'weak', filter: 'fast' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, picks: labelsInUse, filter: 'fast' }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
  },
  label_fields: ['name'],
  features: ['links'],
  found_by: ['code'],
  can: ['create', 'update', 'delete'],
  guards: { update: { when: unlessKept }, delete: { when: unlessKept } },
  columns: ['code', 'name', 'kind', 'region', 'contact', 'phone', 'agent_label', 'state', 'updated_at'],
  filters: ['kind', 'code', 'name', 'region', 'agent_label', 'state'],
  form: [
    { title: '地点', fields: ['kind', 'code', 'name', 'agent_label', 'state'] },
    { title: '联系', fields: ['region', 'address', 'contact', 'phone', 'remark'] },
  ],
});
