import { labelOf } from '../../../platform/enum.ts';
import { Invalid } from '../../../platform/errors.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import type { BodyOf } from '../../../platform/fields/field.ts';
import { checkBody } from '../../../platform/fields/field-adapters.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { anyLink } from '../../../platform/fields/text/link-pattern.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { brand } from '../brand.resource.ts';
import { category } from '../category/category.resource.ts';
import { goods } from '../goods/goods.resource.ts';
import { goodsTag } from '../goods/goods-tag.resource.ts';
import { specialBlockKind, specialGoodsRule } from './special.enum.ts';

const required = true;

/** Maximum number of blocks of one special. */
export const maxBlocks = 30;

/** Fields of all kinds of blocks; `fieldsOfBlock` says which of them a kind has. */
export const blockFields = {
  id: text({ label: '块编号', required, min: 1, max: 36 }),
  kind: enumOf({ label: '类型', of: specialBlockKind, required }),
  title: text({ label: '标题', max: 32 }),
  picture: image({ label: '图片' }),
  link: text({ label: '链接', help: '点击图片后打开；网页以 https:// 开头', max: 500, pattern: anyLink }),
  goods: lines({
    label: '商品',
    max: 50,
    fields: { goods: ref({ label: '商品', to: () => goods, required }) },
  }),
  by: enumOf({ label: '规则', of: specialGoodsRule }),
  category: ref({ label: '分类', to: () => category }),
  brand: ref({ label: '品牌', to: () => brand }),
  tag: ref({ label: '标签', to: () => goodsTag }),
  count: int({ label: '最多件数', min: 1, max: 50 }),
  text: longText({ label: '文字', max: 2000 }),
  ends_at: datetime({ label: '倒计时到' }),
} as const;

export type SpecialBlock = BodyOf<typeof blockFields>;
export type SpecialBlockKind = SpecialBlock['kind'];
type BlockField = Exclude<keyof typeof blockFields, 'id' | 'kind'>;

/** The fields of each kind of block. */
export const fieldsOfBlock: Readonly<Record<SpecialBlockKind, readonly BlockField[]>> = {
  picture: ['picture', 'link'],
  goods: ['title', 'goods'],
  rule: ['title', 'by', 'category', 'brand', 'tag', 'count'],
  text: ['title', 'text'],
  countdown: ['title', 'ends_at'],
};

export const blocksField = lines({ label: '内容', required, max: maxBlocks, fields: blockFields });

/** A block in messages: its place and its kind. */
export const blockName = (at: number, kind: SpecialBlockKind): string =>
  `第${at + 1}块（${labelOf(specialBlockKind, kind)}）`;

/** The blocks with references as ids; throws `Invalid` with the faults of the fields. */
export function checkedBlocks(value: unknown): readonly SpecialBlock[] {
  const { required: _, ...field } = blocksField;
  return checkBody({ blocks: value }, { blocks: field }).blocks as readonly SpecialBlock[];
}

function foreignField(block: SpecialBlock): BlockField | undefined {
  const own: readonly string[] = ['id', 'kind', ...fieldsOfBlock[block.kind]];
  const given = Object.entries(block).filter(([, value]) => value !== null && value !== undefined);
  return given.find(([name]) => !own.includes(name))?.[0] as BlockField | undefined;
}

function fieldFault(value: unknown): string | undefined {
  try {
    checkedBlocks(value);
    return undefined;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const [path, messages] = Object.entries(error.issues)[0] ?? [];
    const at = Number(path?.split('.')[1]);
    return Number.isInteger(at) ? `第${at + 1}块：${messages?.[0]}` : messages?.[0];
  }
}

/** What keeps blocks from being stored: values of the wrong form, fields of another kind, a repeated id. */
export function blocksFault(value: unknown): string | undefined {
  const fault = fieldFault(value);
  if (fault !== undefined) return fault;
  const blocks = checkedBlocks(value);
  for (const [at, block] of blocks.entries()) {
    const foreign = foreignField(block);
    if (foreign) return `${blockName(at, block.kind)}没有「${blockFields[foreign].label}」`;
    if (blocks.findIndex(({ id }) => id === block.id) < at) return `${blockName(at, block.kind)}的编号重复`;
  }
  return undefined;
}
