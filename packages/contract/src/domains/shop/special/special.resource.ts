import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { fieldSchema } from '../../../platform/fields/field-adapters.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { json } from '../../../platform/fields/structure/json.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { mall } from '../mall/mall.resource.ts';
import { shopRefusal } from '../shop.errors.ts';
import { specialState } from './special.enum.ts';
import { blocksFault, blocksField } from './special-blocks.ts';

const output = { read_only: true } as const;

/** A page of goods and pictures that storefronts show; buyers see the version that was published last. */
export const special = defineResource({
  name: 'special',
  label: '专题',
  path: '/api/special',
  page: '/goods/special',
  fields: {
    title: text({ label: '标题', required: true, max: 64, filter: 'fast', sortable: true }),
    cover: image({ label: '封面' }),
    malls: lines({
      label: '展示商城',
      help: '发布前至少一个',
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        mall: ref({ label: '商城', to: () => mall, required: true }),
      },
    }),
    starts_at: datetime({ label: '开始时间', help: '不填为立即展示', filter: 'bounded', sortable: true }),
    ends_at: datetime({ label: '结束时间', help: '不填为一直展示', filter: 'bounded', sortable: true }),
    state: enumOf({ label: '状态', of: specialState, required: true, ...output, filter: 'fast' }),
    has_changes: bool({ label: '有未发布的修改', required: true, ...output, computed: true }),
    published_number: int({ label: '发布版本', required: true, ...output, sortable: true }),
    published_at: datetime({ label: '发布时间', ...output, filter: 'bounded', sortable: true }),
    block_count: int({ label: '内容块数', required: true, ...output, computed: true }),
    blocks: json({
      label: '内容',
      required: true,
      initial: [],
      validate: blocksFault,
      json_schema: fieldSchema(blocksField, 'body'),
    }),
  },
  label_fields: ['title'],
  guards: {
    delete: {
      when: ({ state }: { readonly state: unknown }) =>
        state === specialState.draft ? undefined : shopRefusal('special.not_draft', {}),
    },
  },
  can: ['create', 'update', 'delete'],
  related: { mall: ref({ label: '展示商城', to: () => mall, filter: 'bounded' }) },
  columns: [
    'cover',
    'title',
    'block_count',
    'starts_at',
    'ends_at',
    'state',
    'has_changes',
    'published_number',
    'published_at',
    'updated_at',
  ],
  filters: ['title', 'mall', 'starts_at', 'ends_at', 'published_at', 'created_at'],
  tabs: 'state',
  form: [
    { title: '专题', fields: ['title', 'cover', 'malls', 'starts_at', 'ends_at'] },
    { title: '页面内容', fields: ['blocks'] },
  ],
});
