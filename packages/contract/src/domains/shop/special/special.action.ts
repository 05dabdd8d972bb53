import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { mall } from '../mall/mall.resource.ts';
import { specialBlockKind } from './special.enum.ts';
import { special } from './special.resource.ts';
import { blockFields, maxBlocks } from './special-blocks.ts';

const required = true;

/** The version that the caller read: another one is refused as a conflict. */
const version = int({ label: '版本', min: 1, max: Number.MAX_SAFE_INTEGER });

export const publishSpecial = defineRecordAction(special, 'publish', {
  label: '发布',
  body: { version },
  permission: '/goods/special#publish',
  confirm: '所选商城的买家从展示时间起看到这些内容，并留下一个可以恢复的版本',
});

export const withdrawSpecial = defineRecordAction(special, 'withdraw', {
  label: '撤下',
  permission: '/goods/special#publish',
  confirm: '买家不再看到这个专题，内容和版本都保留',
});

export const copySpecial = defineRecordAction(special, 'copy', {
  label: '复制',
  body: { title: text({ label: '新专题标题', required, max: 64 }) },
  permission: '/goods/special#create',
  confirm: '复制封面、商城和内容为一个草稿，不复制展示时间',
});

/** Makes what is written be what was once published; buyers see it after the next publishing. */
export const restoreSpecial = defineAction({
  name: 'special_version.restore',
  method: 'POST',
  path: '/api/special_version/{id}/restore/',
  label: '恢复',
  body: { version },
  reply: special,
  permission: '/goods/special#update',
  confirm: '编辑中的内容换成这个版本，发布后买家才看到',
});

/** The blocks of a special as the storefront receives them; prices are those of its mall. */
const shownBlocks = lines({
  label: '内容',
  required,
  fields: {
    id: text({ label: '块编号', required }),
    kind: enumOf({ label: '类型', of: specialBlockKind, required }),
    title: text({ label: '标题' }),
    picture: image({ label: '图片' }),
    link: text({ label: '链接' }),
    text: text({ label: '文字' }),
    ends_at: datetime({ label: '倒计时到' }),
    goods: lines({
      label: '商品',
      required,
      fields: {
        id: int({ label: '商品', required }),
        name: text({ label: '名称', required }),
        subtitle: text({ label: '副标题' }),
        picture: image({ label: '图片' }),
        sku_code: code({ label: '最低价的规格编码', required }),
        price_fen: money({ label: '最低售价', required }),
        points_price: points({ label: '积分', required }),
      },
    }),
  },
});

/** The same for blocks that are still written; without a mall the goods' own prices. */
export const previewSpecial = defineAction({
  name: 'special.preview',
  method: 'POST',
  path: '/api/special/preview/',
  traces: 'none',
  label: '预览',
  body: {
    mall: ref({ label: '商城', to: () => mall }),
    blocks: lines({ label: '内容', max: maxBlocks, fields: blockFields }),
  },
  reply: { fields: { blocks: shownBlocks } },
  permission: '/goods/special',
});

const head = {
  id: int({ label: '编号', required }),
  title: text({ label: '标题', required }),
  cover: image({ label: '封面' }),
  starts_at: datetime({ label: '开始时间' }),
  ends_at: datetime({ label: '结束时间' }),
} as const;

/** The specials that the caller's mall shows now; clients revalidate the reply by its ETag. */
export const openSpecials = defineAction({
  name: 'open.specials',
  method: 'GET',
  path: '/open/v1/specials/',
  label: '查询专题',
  permission: 'app',
  tagged: true,
  body: {},
  reply: { fields: { results: lines({ label: '专题', required, fields: head }) } },
});

/** One of them with its blocks; goods that are not on the shelf of the mall are left out. */
export const openSpecial = defineAction({
  name: 'open.special',
  method: 'GET',
  path: '/open/v1/specials/{id}/',
  label: '查询专题内容',
  permission: 'app',
  tagged: true,
  body: {},
  reply: { fields: { ...head, blocks: shownBlocks } },
});

export const specialActions = [
  publishSpecial,
  withdrawSpecial,
  copySpecial,
  restoreSpecial,
  previewSpecial,
  openSpecials,
  openSpecial,
];
