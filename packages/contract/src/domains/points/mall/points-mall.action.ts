import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { categoryRule } from '../../shop/category-pool/category-pool.enum.ts';
import { mallPricing } from '../../shop/mall/mall.enum.ts';
import { goodsPool } from '../../shop/pool/goods-pool.resource.ts';
import { mallTheme } from './points-mall.enum.ts';
import { pointsMall } from './points-mall.resource.ts';

const required = true;

const terms = {
  pricing: enumOf({
    label: mallPricing.label,
    help: '积分商城不单用金额计价',
    of: mallPricing,
    required,
    initial: 'points',
  }),
  pool: ref({ label: '商品池', help: '不选则可以卖全部可见商品', to: (): RefTarget => goodsPool }),
  category_default: enumOf({ label: '未设置的品类', of: categoryRule, required, initial: 'allow' }),
} as const;

export const createPointsMall = defineAction({
  name: 'points_mall.create',
  method: 'POST',
  path: '/api/points_mall/',
  label: '新建积分商城',
  status: 201,
  body: {
    enterprise: ref({ label: '企业', help: '每个企业一个', to: () => enterprise, required }),
    name: text({ label: '名称', required, max: 64 }),
    ...terms,
  },
  reply: pointsMall,
  permission: '/points-mall#create',
});

/** What its prices are in and which goods it may take; limits for single goods are on its shelf. */
export const setPointsMallTerms = defineRecordAction(pointsMall, 'set_terms', {
  label: '计价与商品范围',
  done: '已更新计价与商品范围',
  body: terms,
  permission: '/points-mall#update',
});

export const openPointsMall = defineRecordAction(pointsMall, 'open', {
  label: '开放',
  permission: '/points-mall#open',
});

export const closePointsMall = defineRecordAction(pointsMall, 'close', {
  label: '关闭',
  permission: '/points-mall#open',
  confirm: '员工不能再浏览和下单，已有的订单照常履行。',
});

const id = int({ label: '编号', required });

/** A mall as the phone of an employee shows it. */
const shownMall = {
  name: text({ label: '名称', required }),
  theme: enumOf({ label: mallTheme.label, of: mallTheme, required }),
  notice: text({ label: '公告' }),
  banners: images({ label: '横幅' }),
  categories: lines({ label: '分类', required, fields: { id, name: text({ label: '名称', required }) } }),
  goods: lines({
    label: '商品',
    required,
    max: 100,
    fields: {
      id,
      name: text({ label: '名称', required }),
      spec: text({ label: '规格' }),
      picture: image({ label: '图片' }),
      category: int({ label: '分类', required }),
      sku_code: code({ label: '规格编码', required }),
      price_fen: money({ label: '金额', required }),
      points_price: points({ label: '积分', required }),
      limit_per_buyer: quantity({ label: '每人限购' }),
      available: quantity({ label: '可售数量', required }),
    },
  }),
  next: code({ label: '下一页' }),
} as const;

/** The mall as its storefront would receive it now, whether it is open or not. */
export const previewPointsMall = defineAction({
  name: 'points_mall.preview',
  method: 'GET',
  path: '/api/points_mall/{id}/preview/',
  label: '预览',
  body: {},
  reply: { fields: shownMall },
  permission: '/points-mall',
});

/** The mall of the calling application's enterprise for one of its people; clients revalidate the reply by its ETag. */
export const openPointsCatalogue = defineAction({
  name: 'open.points_mall',
  method: 'GET',
  path: '/open/v1/points-mall/',
  label: '查询积分商城',
  permission: 'app',
  tagged: true,
  body: {
    employee_no: code({ label: '工号', max: 32, required }),
    category: int({ label: '分类', min: 1, max: Number.MAX_SAFE_INTEGER }),
    after: code({ label: '起点', help: '上一页的 next', max: 32 }),
  },
  reply: {
    fields: {
      available_points: points({ label: '可用积分', required }),
      ends_at: datetime({ label: '截止时间' }),
      ...shownMall,
    },
  },
});

export const pointsMallActions = [
  createPointsMall,
  setPointsMallTerms,
  openPointsMall,
  closePointsMall,
  previewPointsMall,
  openPointsCatalogue,
];
