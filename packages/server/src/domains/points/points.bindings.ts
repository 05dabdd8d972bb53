import { pointCoupon } from '@zhanggui/contract/domains/points/coupon/point-coupon.resource';
import { pointsRecipient } from '@zhanggui/contract/domains/points/issue/recipient.resource';
import { pointsMall } from '@zhanggui/contract/domains/points/mall/points-mall.resource';
import type { Extensions } from '../../platform/extension/extension-point.ts';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { mallSalesSql } from '../shop/mall/mall-sales.port.ts';
import { pointsCellBindings } from './branch/points-cell.bindings.ts';
import { pointCoupon as pointCouponTable } from './coupon/coupon.tables.ts';
import { pointsRecipient as pointsRecipientTable } from './issue/issue.tables.ts';
import { checkWindow, followName } from './mall/points-mall.service.ts';
import { pointsMall as pointsMallTable } from './mall/points-mall.tables.ts';
import { placeBindings } from './place/place.bindings.ts';
import { enterpriseFunds, pointsAccounts } from './points-accounts.service.ts';

const onShelf = (t: string, shown: string) =>
  `SELECT count(*) FROM mall_goods m WHERE m.mall_id = ${t}.mall_id AND NOT m.is_deleted AND ${shown}`;

const keyOf = (t: string) => `'issue:' || ${t}.points_issue_id || ':' || ${t}.employee_id`;

export const pointsBindings: readonly Binding[] = [
  ...pointsAccounts.bindings,
  ...enterpriseFunds.bindings,
  bind(pointsRecipient, {
    table: pointsRecipientTable,
    computed: {
      is_posted: (t: string) => `EXISTS (SELECT FROM points_entry e WHERE e.key = ${keyOf(t)})`,
      unspent: (t: string) => `coalesce((SELECT l.remaining FROM points_entry e JOIN points_lot l ON l.id = e.lot
        WHERE e.key = ${keyOf(t)} AND e.leg = 1), 0)::bigint`,
    },
  }),
  ...placeBindings,
  ...pointsCellBindings,
  bind(pointCoupon, { table: pointCouponTable }),
  bind(pointsMall, {
    table: pointsMallTable,
    computed: {
      pricing: (t: string) => `SELECT w.pricing FROM mall w WHERE w.id = ${t}.mall_id`,
      pool: (t: string) => `SELECT w.pool_id FROM mall w WHERE w.id = ${t}.mall_id`,
      category_default: (t: string) => `SELECT w.category_default FROM mall w WHERE w.id = ${t}.mall_id`,
      shelf_count: (t: string) => onShelf(t, "m.state = 'on'"),
      shown_count: (t: string) => onShelf(t, "m.shown_as = 'shown'"),
      order_count: (t: string, extensions: Extensions) => extensions.one(mallSalesSql).order_count(`${t}.mall_id`),
      spent_points: (t: string, extensions: Extensions) => extensions.one(mallSalesSql).spent_points(`${t}.mall_id`),
    },
    hooks: { beforeUpdate: checkWindow, afterUpdate: followName },
    reach: 'trusted',
  }),
];
