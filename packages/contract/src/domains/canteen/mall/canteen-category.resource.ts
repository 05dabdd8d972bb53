import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { canteen } from '../canteen.resource.ts';

/** What the goods of a canteen's mall are grouped by. */
export const canteenCategory = defineResource({
  name: 'canteen_category',
  label: '食堂商城分类',
  path: '/api/canteen_category',
  page: '/canteen/category',
  fields: {
    canteen: ref({ label: '食堂', to: () => canteen, required: true, filter: 'fast' }),
    name: text({ label: '名称', required: true, max: 32, filter: 'fast', sortable: true }),
    picture: image({ label: '图片' }),
    position: int({ label: '排序', help: '小的在前', required: true, initial: 100, min: 0, max: 9999, sortable: true }),
    goods_count: int({ label: '商品数', required: true, read_only: true, computed: true }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    enterprise: ref({ label: '企业', to: () => enterprise, read_only: true, filter: 'fast' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
  },
  label_fields: ['name'],
  narrowed_by: ['canteen'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'canteen', 'picture', 'position', 'goods_count', 'state', 'updated_at'],
  filters: ['canteen', 'name', 'state', 'enterprise'],
  form: [{ title: '分类', fields: ['canteen', 'name', 'picture', 'position', 'state'] }],
});
