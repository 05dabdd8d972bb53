import {
  handOutCoupon,
  pointCouponActions,
  voidCoupon,
} from '@zhanggui/contract/domains/points/coupon/point-coupon.action';
import { pointCoupon } from '@zhanggui/contract/domains/points/coupon/point-coupon.resource';
import { pointCouponBatch } from '@zhanggui/contract/domains/points/coupon/point-coupon-batch.document';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { formatNumber } from '../../../platform/format/number.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { ChildRecords } from '../../../platform/resource/page/child-records.tsx';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

const Switch = viewSwitch('积分券', { batches: '批次', coupons: '券码', redeemed: '兑换记录' });
const overrides = defineOverrides(pointCoupon, { widths: { enterprise: 220, point_coupon_batch: 190, code: 130 } });

const Batches = documentPage(pointCouponBatch, {
  overrides: defineOverrides(pointCouponBatch, {
    cells: {
      redeemed_count: ({ value, row }) => `${formatNumber(value)} / ${formatNumber(row.coupon_count)}`,
    },
    widths: { number: 190, enterprise: 220, name: 160, redeemed_count: 130 },
  }),
  switch: Switch,
  more: (row) => (
    <ChildRecords
      resource={pointCoupon}
      owner={{ field: 'point_coupon_batch', id: row.id, name: String(row.number) }}
      columns={['serial', 'code', 'state', 'employee', 'redeemed_by', 'redeemed_at']}
      empty="审核通过后点「生成券码」"
      all={`/point-coupon?view=coupons&point_coupon_batch=${row.id}`}
    />
  ),
});

const Coupons = resourcePage(pointCoupon, {
  switch: Switch,
  overrides,
  rowActions: [handOutCoupon, voidCoupon],
  bulkActions: pointCouponActions.filter(({ many_of }) => many_of !== undefined),
});

/** All of them are in one state. */
const { tabs: _states, ...redeemedCoupon } = pointCoupon;

const Redeemed = resourcePage(redeemedCoupon, {
  switch: Switch,
  overrides,
  fixed: { state: 'redeemed' },
  view: {
    columns: ['redeemed_at', 'redeemed_by', 'enterprise', 'points', 'point_coupon_batch', 'serial', 'code', 'channel'],
    filters: ['redeemed_at', 'redeemed_by', 'enterprise', 'point_coupon_batch', 'channel'],
  },
});

/** Batches, their codes, and who redeemed them. */
export const Page = pageByView(Batches, { coupons: Coupons, redeemed: Redeemed });
