import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { pictureDisplay, pictureKind, pictureLinkState, pictureSlot } from './picture.enum.ts';
import { pictureLink } from './picture-link.ts';

/** An icon or a background of the storefront's pages, within its window. */
export const picture = defineResource({
  name: 'picture',
  label: '图片',
  path: '/api/picture',
  page: '/content-management/picture',
  fields: {
    title: text({ label: '标题', required: true, max: 32, filter: 'fast', sortable: true }),
    slot: enumOf({ label: '展示位置', of: pictureSlot, required: true, initial: 'home', filter: 'fast' }),
    kind: enumOf({ label: '图片类型', of: pictureKind, required: true, initial: pictureKind.icon, filter: 'fast' }),
    picture: image({ label: '图片', required: true }),
    link: text({
      label: '链接',
      help: '点击后打开；商城内填 /goods/编号、/special/编号、/category/编号 或 /s/短链码，站外以 http://、https://、mailto: 或 tel: 开头',
      max: 500,
      pattern: pictureLink,
      filter: 'bounded',
    }),
    link_state: enumOf({
      label: pictureLinkState.label,
      help: '商城内的链接按商品、专题、分类、短链接的当前状态判断；站外链接不检查',
      of: pictureLinkState,
      read_only: true,
      computed: true,
    }),
    link_fault: text({ label: '失效原因', read_only: true, computed: true }),
    starts_at: datetime({ label: '开始时间', help: '不填为立即展示', filter: 'bounded', sortable: true }),
    ends_at: datetime({ label: '结束时间', help: '不填为一直展示', filter: 'bounded', sortable: true }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    display: enumOf({ label: '展示情况', of: pictureDisplay, read_only: true, computed: true }),
    position: int({ label: '顺序', read_only: true, sortable: true }),
  },
  label_fields: ['title'],
  can: ['create', 'update', 'delete'],
  related: {
    is_live: bool({ label: '展示中', filter: 'bounded' }),
    is_link_broken: bool({ label: '链接失效', filter: 'bounded' }),
  },
  columns: [
    'picture',
    'title',
    'slot',
    'kind',
    'position',
    'link',
    'link_state',
    'link_fault',
    'starts_at',
    'ends_at',
    'display',
    'updated_at',
  ],
  filters: ['title', 'kind', 'is_live', 'is_link_broken', 'state', 'starts_at', 'ends_at'],
  tabs: 'slot',
  form: [
    { title: '图片', fields: ['title', 'slot', 'kind', 'picture', 'link'] },
    { title: '展示时间', fields: ['starts_at', 'ends_at', 'state'] },
  ],
});
