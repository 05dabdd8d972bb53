import { bool } from '../../platform/fields/choice/bool.ts';
import { type RefTarget, ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource } from '../../platform/resource/resource.ts';

const mall: RefTarget = { name: 'mall', label: '商城', path: '/api/bank_mall', label_fields: ['name'] };
const agentLabel: RefTarget = {
  name: 'agent_label',
  label: '分公司',
  path: '/api/agent_label',
  label_fields: ['name'],
};

/** What hangs on a key, as it is chosen for a new one and changed later. */
export const appKeyTerms = {
  name: text({ label: '名称', required: true, max: 64, filter: 'fast', sortable: true }),
  channel: text({ label: '渠道', help: '订单来源显示的名称，如 小程序', required: true, max: 32, filter: 'bounded' }),
  mall: ref({ label: '商城', help: '只能卖该商城的商品；不选则不限商城', to: () => mall, filter: 'fast' }),
  agent_label: ref({
    label: '分公司',
    help: '它的订单归该分公司',
    to: () => agentLabel,
    picks: { state: 'enabled' },
    filter: 'fast',
  }),
  rate_per_minute: int({ label: '每分钟调用上限', help: '不填则不限', min: 1, max: 1_000_000 }),
} as const;

/** Keys of the public API; made by `app_key.add`, which answers the secret. */
export const appKey = defineResource({
  name: 'app_key',
  label: '接口密钥',
  path: '/api/app_key',
  page: '/system/api-key',
  fields: {
    ...appKeyTerms,
    key: code({ label: '密钥编号', max: 64, read_only: true, filter: 'fast' }),
    is_enabled: bool({ label: '启用', read_only: true, filter: 'bounded' }),
    last_used_at: datetime({ label: '最近使用', read_only: true, filter: 'bounded', sortable: true }),
    previous_until: datetime({ label: '旧密钥有效至', read_only: true, filter: 'bounded' }),
  },
  label_fields: ['name'],
  can: ['update', 'delete'],
  columns: [
    'name',
    'key',
    'channel',
    'mall',
    'agent_label',
    'rate_per_minute',
    'is_enabled',
    'last_used_at',
    'previous_until',
  ],
  filters: ['name', 'key', 'mall', 'agent_label', 'is_enabled'],
});
