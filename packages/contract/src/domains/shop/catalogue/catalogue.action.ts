import { defineAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';

const required = true;
const ownCode = code({ label: '规格编码', help: '组合商品为组合编码', required });

/** What a buyer sees of a SKU or of a combination, with the price of its mall now. */
const shownFields = {
  sku_code: ownCode,
  is_combination: bool({ label: '组合商品', required }),
  goods: int({ label: '商品', help: '同一商品的规格编号相同，组合商品为空' }),
  name: text({ label: '名称', required }),
  subtitle: text({ label: '副标题' }),
  spec: text({ label: '规格' }),
  category: text({ label: '分类' }),
  brand: text({ label: '品牌' }),
  unit: text({ label: '单位', required }),
  tags: text({ label: '标签', help: '以逗号分隔' }),
  score: decimal({ label: '评分', help: '买家评价的平均分', places: 1 }),
  pictures: images({ label: '图片', required }),
  picture_points: lines({
    label: '图片焦点',
    help: '裁切显示时保留的位置，从左上角算起；没有的取正中',
    required,
    fields: {
      picture: image({ label: '图片', required }),
      x: decimal({ label: '横向位置', places: 3, required }),
      y: decimal({ label: '纵向位置', places: 3, required }),
    },
  }),
  video: text({ label: '视频' }),
  picture: image({ label: '规格图片' }),
  price_fen: money({ label: '售价', required }),
  market_price_fen: money({ label: '市场价' }),
  points_price: points({ label: '积分', required }),
  limit_per_buyer: quantity({ label: '每人限购' }),
  sort: int({ label: '排序', required }),
  weight_g: int({ label: '重量(克)' }),
  shelf_life_days: int({ label: '保质期(天)' }),
  pieces_per_box: int({ label: '每盒件数' }),
  pieces_per_carton: int({ label: '每箱件数' }),
  parts: lines({
    label: '组合明细',
    required,
    fields: { sku_code: code({ label: '规格编码', required }), quantity: quantity({ label: '数量', required }) },
  }),
} as const;

/**
 * What the caller's mall sells, first all of it, then what changed since `since`. The reply's `next` is the next `since`, also
 * when nothing is left. A code comes again when it may have changed; the last state counts.
 */
export const openCatalogue = defineAction({
  name: 'open.catalogue',
  method: 'GET',
  path: '/open/v1/catalogue/',
  label: '同步商品目录',
  permission: 'app',
  body: {
    since: code({ label: '起点', help: '上一次回复的 next；不填则从头取全部在售商品', max: 96 }),
    limit: int({ label: '条数', min: 1, max: 200, initial: 100 }),
  },
  reply: {
    fields: {
      /** The client forgets what it has before it takes the results. */
      is_reset: bool({ label: '从头开始', required }),
      results: lines({ label: '在售商品', required, fields: shownFields }),
      removed: lines({ label: '不再出售', required, fields: { sku_code: ownCode } }),
      next: code({ label: '下次起点', required }),
      has_more: bool({ label: '还有', help: '为真时立即以 next 再取', required }),
    },
  },
});
