import { momentField, numberField } from '../../platform/document/document-fields.ts';
import { bool } from '../../platform/fields/choice/bool.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { region } from '../../platform/fields/choice/region.ts';
import { int } from '../../platform/fields/number/int.ts';
import { money } from '../../platform/fields/number/money.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { code } from '../../platform/fields/text/code.ts';
import { creditCode } from '../../platform/fields/text/credit-code.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { accountTarget } from '../../platform/identity/identity-targets.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { agentLabel, labelsInUse } from '../agent/agent-label.resource.ts';
import { enterprise } from '../enterprise/enterprise.resource.ts';
import { settlementKind } from '../setting/settlement-kind.enum.ts';
import { customerKind, customerLevel, customerSource, customerState } from './customer.enum.ts';
import { customerCredit } from './customer-values.ts';

const lineId = int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER });
const isDefault = bool({ label: '默认' });

/** A company or a person that buys from us, or may. */
export const customer = defineResource({
  name: 'customer',
  label: '客户',
  path: '/api/customer',
  page: '/admin-crm/customers-merge',
  readers: 'choosers',
  fields: {
    number: numberField('客户编号'),
    name: text({ label: '名称', required: true, max: 128, filter: 'fast', initials: true, sortable: true }),
    kind: enumOf({ label: '类型', of: customerKind, required: true, initial: customerKind.company, filter: 'bounded' }),
    state: enumOf({ label: '状态', of: customerState, required: true, read_only: true, filter: 'fast' }),
    state_reason: text({ label: '冻结原因', max: 200, read_only: true }),
    level: enumOf({
      label: '等级',
      of: customerLevel,
      required: true,
      initial: customerLevel.normal,
      filter: 'bounded',
    }),
    credit_code: code({ label: '统一社会信用代码', max: 18, pattern: creditCode, filter: 'fast' }),
    phone: phone({ label: '电话', filter: 'fast' }),
    owner: ref({ label: '负责人', to: () => accountTarget, filter: 'fast' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, picks: labelsInUse, filter: 'fast' }),
    enterprise: ref({ label: '企业', help: '同一家公司的积分与集采档案', to: () => enterprise, filter: 'fast' }),
    region: region({ label: '所在地区', filter: 'bounded' }),
    source: enumOf({ label: '来源', of: customerSource, filter: 'bounded' }),
    tags: text({ label: '标签', help: '多个标签用空格分开', max: 200, filter: 'bounded' }),
    credit_limit_fen: money({ label: '信用额度', help: '未付清的上限；不填为不限', filter: 'bounded', sortable: true }),
    settlement: enumOf({ label: '结算方式', of: settlementKind, filter: 'bounded' }),
    settlement_days: int({ label: '账期（天）', help: '结算方式为账期时填写', min: 1, max: 365 }),
    remark: longText({ label: '备注', max: 500 }),
    handed_over_at: momentField('交接时间'),
    contacts: lines({
      label: '联系人',
      max: 50,
      fields: {
        id: lineId,
        name: text({ label: '姓名', max: 32, required: true }),
        position: text({ label: '职务', max: 32 }),
        phone: phone({ label: '电话', required: true }),
        is_default: isDefault,
      },
    }),
    addresses: lines({
      label: '收货地址',
      max: 50,
      fields: {
        id: lineId,
        receiver: text({ label: '收货人', max: 32, required: true }),
        phone: phone({ label: '电话', required: true }),
        region: region({ label: '省市区', depth: 3, required: true }),
        address: text({ label: '详细地址', max: 200, required: true, mask: 'address' }),
        is_default: isDefault,
      },
    }),
    invoice_titles: lines({
      label: '开票信息',
      max: 20,
      fields: {
        id: lineId,
        title: text({ label: '发票抬头', max: 128, required: true }),
        tax_number: code({ label: '税号', max: 20 }),
        registered_address: text({ label: '注册地址', max: 200 }),
        registered_phone: text({ label: '注册电话', max: 32 }),
        bank_name: text({ label: '开户银行', max: 64 }),
        bank_account: text({ label: '银行账号', max: 32, mask: 'account' }),
        is_default: isDefault,
      },
    }),
  },
  label_fields: ['name'],
  found_by: ['number'],
  features: ['comments', 'attachments', 'links'],
  can: ['create', 'update', 'delete'],
  approval: { measures: [customerCredit] },
  columns: ['number', 'name', 'kind', 'level', 'state', 'phone', 'owner', 'tags', 'credit_limit_fen', 'created_at'],
  filters: [
    ...(['name', 'phone', 'credit_code', 'number', 'owner', 'level', 'kind'] as const),
    ...(['tags', 'source', 'region', 'agent_label', 'enterprise'] as const),
  ],
  tabs: 'state',
  sums: ['credit_limit_fen'],
  form: [
    {
      title: '基本信息',
      fields: [
        ...(['name', 'kind', 'level', 'credit_code', 'phone', 'owner', 'agent_label', 'enterprise'] as const),
        ...(['region', 'source', 'tags', 'remark'] as const),
      ],
    },
    { title: '信用与结算', fields: ['credit_limit_fen', 'settlement', 'settlement_days'] },
    { title: '联系人', fields: ['contacts'] },
    { title: '收货地址', fields: ['addresses'] },
    { title: '开票信息', fields: ['invoice_titles'] },
  ],
});
