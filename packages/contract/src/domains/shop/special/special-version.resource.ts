import { ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { special } from './special.resource.ts';

const output = { read_only: true } as const;

/** A special as it was published: nothing changes it. */
export const specialVersion = defineResource({
  name: 'special_version',
  label: '专题版本',
  path: '/api/special_version',
  page: '/goods/special',
  fields: {
    special: ref({ label: '专题', to: () => special, reference: 'weak', required: true, ...output, filter: 'fast' }),
    number: int({ label: '版本号', required: true, ...output, sortable: true }),
    title: text({ label: '标题', required: true, ...output }),
    cover: image({ label: '封面', ...output }),
    starts_at: datetime({ label: '开始时间', ...output }),
    ends_at: datetime({ label: '结束时间', ...output }),
    mall_names: text({ label: '展示商城', ...output, computed: true }),
    block_count: int({ label: '内容块数', required: true, ...output, computed: true }),
  },
  label_fields: ['title'],
  can: [],
  columns: ['number', 'title', 'block_count', 'mall_names', 'starts_at', 'ends_at', 'created_by', 'created_at'],
  filters: ['special', 'created_at'],
});
