const batch = (
  state: string,
) => `INSERT INTO point_coupon_batch (number, name, points, coupon_count, to_date, enterprise_id, amount_fen, state)
  SELECT 'X', 'x', 5, 1, '2099-01-01', min(id), 5, '${state}' FROM enterprise`;
const coupon = `INSERT INTO point_coupon (point_coupon_batch_id, enterprise_id, serial, code, points, to_date, state, redeemed_by_id, redeemed_at)
  SELECT id, enterprise_id, 1, 'X', 5, to_date, 'redeemed', (SELECT min(id) FROM employee), now() FROM point_coupon_batch`;

/** A coupon that became no points, and a batch in use that is not paid. */
export const couponSpoils: readonly (readonly [string, string])[] = [
  ['point_coupon.redeemed', `${batch('draft')}; ${coupon}`],
  ['point_coupon.paid', batch('active')],
];
