import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { carrier } from '../../order/shipment/shipment.enum.ts';
import { freightBasis } from '../../shop/freight/freight.enum.ts';
import { freightRules } from '../../shop/freight/freight-rules.ts';

const required = true;

/** A contract with a carrier: where it delivers and what it charges us. */
export const deliveryChannel = defineResource({
  name: 'delivery_channel',
  label: '配送渠道',
  path: '/api/delivery_channel',
  page: '/delivery/channel-list',
  fields: {
    code: code({ label: '渠道编码', required, max: 32, unique: true, filter: 'fast', sortable: true }),
    name: text({ label: '名称', required, max: 64, unique: true, filter: 'fast', initials: true, sortable: true }),
    carrier: enumOf({ label: '快递公司', of: carrier, required, initial: 'SF', filter: 'fast' }),
    priority: int({
      label: '优先级',
      help: '数字小的先用；相同时用费用低的',
      required,
      initial: 100,
      min: 1,
      max: 9999,
      sortable: true,
    }),
    basis: enumOf({ label: '计费方式', of: freightBasis, required, initial: 'weight', filter: 'fast' }),
    state: enumOf({ label: '状态', of: usageState, required, initial: 'enabled', filter: 'fast' }),
    region_words: text({ label: '服务地区', read_only: true, computed: true }),
    rule_count: int({ label: '费用规则', read_only: true, computed: true }),
    staff_count: int({ label: '渠道人员', read_only: true, computed: true }),
    remark: longText({ label: '备注', max: 500 }),
    regions: lines({
      label: '限定地区',
      help: '不填为全国',
      max: 400,
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        region: region({ label: '地区', required }),
      },
    }),
    rules: freightRules,
  },
  label_fields: ['name'],
  found_by: ['code'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  columns: [
    'priority',
    'code',
    'name',
    'carrier',
    'basis',
    'region_words',
    'rule_count',
    'staff_count',
    'state',
    'updated_at',
  ],
  filters: ['name', 'code', 'carrier', 'basis'],
  tabs: 'state',
  form: [
    { title: '渠道', fields: ['code', 'name', 'carrier', 'priority', 'basis', 'state', 'remark'] },
    { title: '服务地区', fields: ['regions'] },
    { title: '费用规则', fields: ['rules'] },
  ],
});
