import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { goods } from '../../shop/goods/goods.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { order } from '../order.resource.ts';
import { evaluateScore } from './evaluate.enum.ts';

const output = { read_only: true } as const;
const given = { required: true, ...output } as const;

/** What a buyer says of one line of a received order. */
export const goodsEvaluate = defineResource({
  name: 'goods_evaluate',
  label: '商品评价',
  path: '/api/goods_evaluate',
  page: '/goods/evaluate',
  fields: {
    goods: ref({ label: '商品', to: () => goods, ...given, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, ...given, filter: 'fast' }),
    order: ref({ label: '订单', to: () => order, ...given, filter: 'fast' }),
    author: text({ label: '买家', ...given, max: 32 }),
    score: enumOf({ label: '评分', of: evaluateScore, ...given, filter: 'fast' }),
    text: longText({ label: '评价', ...output, max: 500, filter: 'bounded' }),
    pictures: images({ label: '晒图', ...output }),
    has_pictures: bool({ label: '有图', ...given, filter: 'fast' }),
    reply: longText({ label: '回复', ...output, max: 500 }),
    is_replied: bool({ label: '已回复', ...given, filter: 'fast' }),
    replied_at: datetime({ label: '回复时间', ...output }),
    is_hidden: bool({ label: '已隐藏', ...given, filter: 'fast' }),
    is_top: bool({ label: '置顶', ...given, filter: 'fast' }),
  },
  label_fields: ['text'],
  can: [],
  columns: ['goods', 'score', 'text', 'author', 'order', 'is_replied', 'is_hidden', 'is_top', 'created_at'],
  filters: ['goods', 'text', 'is_replied', 'has_pictures', 'is_hidden', 'is_top', 'created_at', 'sku', 'order'],
  tabs: 'score',
  large: { facets: ['score', 'has_pictures', 'is_replied', 'is_hidden', 'is_top'] },
  form: [
    { title: '评价', fields: ['goods', 'sku', 'order', 'author', 'score', 'text', 'pictures'] },
    { title: '回复', fields: ['reply', 'replied_at'] },
  ],
});
