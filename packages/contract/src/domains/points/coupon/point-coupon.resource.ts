import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { employee } from '../../enterprise/employee/employee.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { pointCouponState } from './point-coupon.enum.ts';
import { pointCouponBatch } from './point-coupon-batch.document.ts';

const output = { required: true, read_only: true } as const;

/** One code of a batch, and what became of it. */
export const pointCoupon = defineResource({
  name: 'point_coupon',
  label: '积分券',
  path: '/api/point_coupon',
  page: '/point-coupon',
  fields: {
    point_coupon_batch: ref({ label: '批次', to: () => pointCouponBatch, ...output, filter: 'fast' }),
    enterprise: ref({ label: '企业', to: () => enterprise, ...output, filter: 'fast' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
    serial: int({ label: '序号', help: '批次内的序号', ...output, sortable: true }),
    code: text({ label: '券码', max: 16, mask: 'secret', ...output }),
    points: points({ label: '积分', max: 1_000_000, ...output }),
    state: enumOf({ label: '状态', of: pointCouponState, ...output, filter: 'fast' }),
    state_reason: text({ label: '作废原因', max: 200, read_only: true }),
    to_date: date({ label: '兑换截止', ...output, filter: 'bounded' }),
    employee: ref({ label: '发给', to: () => employee, read_only: true, filter: 'fast' }),
    handed_at: datetime({ label: '发放时间', read_only: true, filter: 'bounded' }),
    redeemed_by: ref({ label: '兑换人', to: () => employee, read_only: true, filter: 'fast' }),
    redeemed_at: datetime({ label: '兑换时间', read_only: true, filter: 'fast', sortable: true }),
    channel: text({ label: '兑换渠道', max: 40, read_only: true, filter: 'bounded' }),
  },
  label_fields: ['point_coupon_batch', 'serial'],
  can: [],
  columns: [
    ...(['serial', 'point_coupon_batch', 'enterprise', 'code', 'points', 'state', 'employee', 'to_date'] as const),
    ...(['redeemed_by', 'redeemed_at'] as const),
  ],
  filters: ['point_coupon_batch', 'enterprise', 'employee', 'redeemed_by', 'to_date', 'redeemed_at', 'agent_label'],
  tabs: 'state',
  sums: ['points'],
  large: { facets: ['state'] },
});
