import { bool } from '../../platform/fields/choice/bool.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../platform/fields/choice/ref.ts';
import { region } from '../../platform/fields/choice/region.ts';
import { image } from '../../platform/fields/media/image.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { code } from '../../platform/fields/text/code.ts';
import { creditCode } from '../../platform/fields/text/credit-code.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { date } from '../../platform/fields/time/date.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { settlementKind } from '../setting/settlement-kind.enum.ts';
import { taxRate } from '../setting/tax-rate.enum.ts';
import { qualificationKind, supplierState } from './supplier.enum.ts';
import { whileWorking } from './supplier-guard.ts';

const lineId = int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER });
const output = { read_only: true } as const;

/** Goods and their categories are of a higher domain. */
const category: RefTarget = {
  ...{ name: 'category', label: '商品分类', path: '/api/category' },
  ...{ label_fields: ['name'], tree: 'parent' },
};

const account = { test: /^[\d -]{8,32}$/, message: '银行账号应为8-32位数字' };

export const supplier = defineResource({
  name: 'supplier',
  label: '供应商',
  path: '/api/supplier',
  page: '/admin-psi/user/purchases/supplier-archive',
  fields: {
    code: code({ label: '编码', required: true, max: 32, unique: true, filter: 'fast', sortable: true }),
    name: text({ label: '名称', required: true, max: 128, filter: 'fast', initials: true, sortable: true }),
    state: enumOf({ label: '状态', of: supplierState, required: true, ...output, initial: 'applied', filter: 'fast' }),
    state_reason: text({ label: '冻结或终止原因', max: 200, ...output }),
    credit_code: code({ label: '统一社会信用代码', max: 18, pattern: creditCode, unique: true, filter: 'fast' }),
    region: region({ label: '所在地区', filter: 'bounded' }),
    address: text({ label: '详细地址', max: 200 }),
    settlement: enumOf({ label: '结算方式', of: settlementKind, filter: 'bounded' }),
    settlement_days: int({ label: '账期（天）', help: '结算方式为账期时填写', min: 1, max: 365 }),
    tax_rate: enumOf({ label: '开票税率', of: taxRate, filter: 'bounded' }),
    over_receipt_percent: int({
      label: '允许超收(%)',
      help: '采购收货最多比订购多收的比例；超收较多时还需他人复核',
      required: true,
      initial: 20,
      min: 0,
      max: 100,
    }),
    bank_name: text({ label: '开户银行', max: 64 }),
    bank_account_name: text({ label: '户名', max: 128 }),
    bank_account: text({ label: '银行账号', max: 32, mask: 'account', pattern: account }),
    next_expiry_date: date({ label: '最近到期资质', ...output, filter: 'fast', sortable: true }),
    approved_at: datetime({ label: '审核时间', ...output, filter: 'bounded' }),
    categories: text({ label: '经营类目', ...output, computed: true }),
    remark: longText({ label: '备注', max: 500 }),
    contacts: lines({
      label: '联系人',
      max: 20,
      fields: {
        id: lineId,
        name: text({ label: '姓名', max: 32, required: true }),
        position: text({ label: '职务', max: 32 }),
        phone: phone({ label: '电话', required: true }),
      },
    }),
    qualifications: lines({
      label: '资质',
      max: 50,
      fields: {
        id: lineId,
        kind: enumOf({ label: '类型', of: qualificationKind, required: true }),
        number: text({ label: '证号', max: 64 }),
        expires_date: date({ label: '有效期至', help: '长期有效的不填' }),
        picture: image({ label: '扫描件' }),
      },
    }),
    accounts: lines({
      label: '登录账号',
      ...output,
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
  guards: { update: { when: whileWorking } },
  related: { category: ref({ label: '经营类目', to: () => category, filter: 'bounded' }) },
  can: ['create', 'update'],
  columns: [
    'code',
    'name',
    'state',
    'categories',
    'region',
    'settlement',
    'tax_rate',
    'next_expiry_date',
    'approved_at',
    'updated_at',
  ],
  filters: ['code', 'name', 'category', 'credit_code', 'region', 'settlement', 'next_expiry_date'],
  tabs: 'state',
  form: [
    { title: '基本信息', fields: ['code', 'name', 'credit_code', 'region', 'address', 'remark'] },
    { title: '联系人', fields: ['contacts'] },
    {
      title: '结算与开票',
      fields: [
        'settlement',
        'settlement_days',
        'tax_rate',
        'over_receipt_percent',
        'bank_name',
        'bank_account_name',
        'bank_account',
      ],
    },
    { title: '资质', fields: ['qualifications'] },
  ],
});
