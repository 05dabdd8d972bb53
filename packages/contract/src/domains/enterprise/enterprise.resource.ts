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
import { date } from '../../platform/fields/time/date.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { agentLabel, labelsInUse } from '../agent/agent-label.resource.ts';
import { enterpriseState } from './enterprise.enum.ts';
import { enterpriseRefusal } from './enterprise.errors.ts';
import { enterpriseValues } from './enterprise-values.ts';

const output = { read_only: true } as const;

/** What ended is no longer changed. */
export function whileCooperating({ state }: { readonly state: unknown }) {
  return state === enterpriseState.ended ? enterpriseRefusal('enterprise.ended', {}) : undefined;
}

export const enterprise = defineResource({
  name: 'enterprise',
  label: '企业',
  path: '/api/enterprise',
  page: '/enterprise/index',
  readers: 'choosers',
  fields: {
    code: code({ label: '企业编码', required: true, max: 32, unique: true, filter: 'fast', sortable: true }),
    name: text({ label: '企业名称', required: true, max: 128, filter: 'fast', initials: true, sortable: true }),
    state: enumOf({
      label: '状态',
      of: enterpriseState,
      required: true,
      ...output,
      initial: enterpriseState.active,
      filter: 'fast',
    }),
    state_reason: text({ label: '暂停或终止原因', max: 200, ...output }),
    credit_code: code({ label: '统一社会信用代码', max: 18, pattern: creditCode, unique: true, filter: 'fast' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, picks: labelsInUse, filter: 'fast' }),
    region: region({ label: '所在地区', filter: 'bounded' }),
    address: text({ label: '详细地址', max: 200 }),
    contract_no: code({ label: '合同号', max: 64, filter: 'bounded' }),
    contract_from_date: date({ label: '合同开始' }),
    contract_to_date: date({ label: '合同到期', filter: 'fast', sortable: true }),
    credit_limit_fen: money({
      label: '信用额度',
      help: '预付余额不足时可以先发放、后付款的上限',
      required: true,
      initial: 0,
      filter: 'bounded',
    }),
    payment_days: int({
      label: '账期（天）',
      help: '信用发放后多少天内付款',
      required: true,
      initial: 30,
      min: 0,
      max: 365,
    }),
    point_price_fen: money({
      label: '积分单价',
      help: '企业为每一积分付的金额',
      required: true,
      initial: 1,
      min: 1,
    }),
    headcount: int({ label: '在职人数', required: true, ...output, computed: true }),
    remark: longText({ label: '备注', max: 500 }),
    contacts: lines({
      label: '联系人',
      max: 20,
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        name: text({ label: '姓名', max: 32, required: true }),
        position: text({ label: '职务', max: 32 }),
        phone: phone({ label: '电话', required: true }),
      },
    }),
    accounts: lines({
      label: '登录账号',
      ...output,
      // Accounts are the head office's.
      hidden_from: ['agent', 'enterprise'],
      fields: {
        username: text({ label: '用户名', required: true, ...output }),
        name: text({ label: '姓名', required: true, ...output }),
        tel: phone({ label: '电话', ...output }),
        is_active: bool({ label: '启用', ...output }),
        last_login: datetime({ label: '上次登录', ...output }),
      },
    }),
  },
  label_fields: ['name'],
  found_by: ['code'],
  features: ['comments', 'attachments', 'links'],
  guards: { update: { when: whileCooperating }, delete: { when: whileCooperating } },
  can: ['create', 'update'],
  approval: { measures: enterpriseValues },
  columns: [
    'code',
    'name',
    'state',
    'agent_label',
    'headcount',
    'contract_to_date',
    'credit_limit_fen',
    'point_price_fen',
    'updated_at',
  ],
  filters: ['code', 'name', 'agent_label', 'credit_code', 'region', 'contract_to_date'],
  tabs: 'state',
  form: [
    { title: '基本信息', fields: ['code', 'name', 'credit_code', 'agent_label', 'region', 'address', 'remark'] },
    { title: '合同', fields: ['contract_no', 'contract_from_date', 'contract_to_date'] },
    { title: '积分规则', fields: ['point_price_fen', 'credit_limit_fen', 'payment_days'] },
    { title: '联系人', fields: ['contacts'] },
  ],
});
