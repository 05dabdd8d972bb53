import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { categoryRule } from '../../shop/category-pool/category-pool.enum.ts';
import { mallPricing } from '../../shop/mall/mall.enum.ts';
import { mall } from '../../shop/mall/mall.resource.ts';
import { goodsPool } from '../../shop/pool/goods-pool.resource.ts';
import { mallTheme, pointsMallState } from './points-mall.enum.ts';

const output = { required: true, read_only: true } as const;
/** Malls, their shelves and orders are closed to enterprises. */
const optionalOfMall = { read_only: true, computed: true, hidden_from: ['enterprise'] } as const;
const ofMall = { ...optionalOfMall, required: true } as const;

/** The mall in which the people of an enterprise spend their points: how it looks, and when it is open. */
export const pointsMall = defineResource({
  name: 'points_mall',
  label: '积分商城',
  path: '/api/points_mall',
  page: '/points-mall',
  fields: {
    name: text({ label: '名称', required: true, max: 64, filter: 'fast', sortable: true }),
    enterprise: ref({ label: '企业', to: () => enterprise, ...output, filter: 'fast' }),
    mall: ref({ label: '商城', to: () => mall, ...output, filter: 'fast' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
    state: enumOf({ label: '状态', of: pointsMallState, ...output, filter: 'fast' }),
    pricing: enumOf({ label: mallPricing.label, of: mallPricing, ...ofMall }),
    pool: ref({ label: '商品池', to: (): RefTarget => goodsPool, ...optionalOfMall }),
    category_default: enumOf({ label: '未设置的品类', of: categoryRule, ...ofMall }),
    theme: enumOf({ label: mallTheme.label, of: mallTheme, required: true, initial: 'red', filter: 'bounded' }),
    banners: images({ label: '横幅', help: '按顺序轮播', max: 5 }),
    notice: text({ label: '公告', max: 120 }),
    starts_at: datetime({ label: '开放时间', help: '不填为开放后立即', filter: 'bounded' }),
    ends_at: datetime({ label: '截止时间', help: '不填为一直', filter: 'bounded' }),
    shelf_count: int({ label: '货架SKU', ...ofMall }),
    shown_count: int({ label: '在售SKU', ...ofMall }),
    order_count: int({ label: '30天成交订单', ...ofMall }),
    spent_points: points({ label: '30天消费积分', max: 100_000_000_000, ...ofMall }),
  },
  label_fields: ['name'],
  features: ['links', 'comments'],
  can: ['update'],
  columns: [
    ...(['name', 'enterprise', 'state', 'pricing', 'theme', 'shelf_count', 'shown_count', 'order_count'] as const),
    ...(['spent_points', 'starts_at', 'ends_at', 'updated_at'] as const),
  ],
  filters: ['name', 'enterprise', 'theme', 'starts_at', 'ends_at', 'agent_label'],
  tabs: 'state',
  form: [
    { title: '商城', fields: ['name', 'starts_at', 'ends_at'] },
    { title: '外观', fields: ['theme', 'banners', 'notice'] },
  ],
});
