import type { openRedeemCoupon } from '@zhanggui/contract/domains/points/coupon/point-coupon.action';
import { pointCoupon } from '@zhanggui/contract/domains/points/coupon/point-coupon.resource';
import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { isPlainSql, secretTextBox } from '../../../platform/fields/text/sealed-text.ts';
import { countWrongTries } from '../../../platform/rate-limit/wrong-tries.ts';
import { findEmployee } from '../../enterprise/employee/employee-accounts.query.ts';
import { pointsAccounts } from '../points-accounts.service.ts';
import { typedCode } from './coupon-code.ts';
import { decideRedeem, type RedeemedCoupon } from './decide-redeem.ts';

type Reply = ReplyOfAction<typeof openRedeemCoupon>;

interface LockedCoupon extends RedeemedCoupon {
  readonly id: number;
  readonly enterprise_id: number;
  readonly points: number;
  readonly number: string;
  readonly name: string;
  readonly valid_days: number | null;
  readonly redeemed_at: Date | null;
}

/** The application that redeems, and the branch whose coupons it knows; all where that is null. */
interface RedeemingApp {
  readonly channel: string;
  readonly agent_label_id: number | null;
}

/** The key of the entry by which a coupon became points. */
const keyOf = (id: number) => `coupon:${id}`;

/** Turns a coupon into points of one person, once: the lock of its row makes all calls for it take turns. */
export function redeemCoupon(
  ctx: Context,
  { code, employee_no }: BodyOfAction<typeof openRedeemCoupon>,
  app: RedeemingApp,
): Promise<{ readonly reply: Reply; readonly is_repeat: boolean }> {
  return inTransaction(trusted(ctx), async (tx) => {
    const coupon = await lockByCode(tx, typedCode(code), app);
    about(ctx, pointCoupon, coupon.id);
    const person =
      (await findEmployee(tx, coupon.enterprise_id, employee_no)) ?? failPoints('points.coupon_refused', {});
    const now = tx.clock();
    const decision = decideRedeem(coupon, { person, today: businessDay(now) });
    const redeemed_at = coupon.redeemed_at ?? now;
    const expires_at = endOfPoints(redeemed_at, coupon.valid_days);
    if (decision === 'redeem') {
      await tx.db.rows(
        `UPDATE point_coupon SET state = 'redeemed', redeemed_by_id = $2, redeemed_at = $3, channel = $4, ${edited({ at: '$3', by: null })}
         WHERE id = $1`,
        [coupon.id, person, now, app.channel],
      );
      const account_id = (await pointsAccounts.openAccount(tx, person)) ?? fail('not_found', {});
      await pointsAccounts.post(tx, {
        ...{ do: 'credit', account_id, key: keyOf(coupon.id), kind: 'coupon', amount: coupon.points },
        ...{ expires_at, document_no: coupon.number, remark: coupon.name },
      });
    }
    const reply = {
      ...{ points: coupon.points, name: coupon.name, redeemed_at: seconds(redeemed_at) },
      expires_at: expires_at && seconds(expires_at),
    };
    return { reply, is_repeat: decision === 'repeat' };
  });
}

/** All people of an application come from its address. */
const max = { person: 5, address: 50 };
const admitTry = countWrongTries({ name: 'point_coupon', failure: 'points.coupon_refused', max });

/** The same for a call of an application; wrong codes are counted. */
export function redeemByApp(ctx: Context, body: BodyOfAction<typeof openRedeemCoupon>) {
  const { caller, client } = ctx;
  if (caller.kind !== 'app') return fail('unauthorized', {});
  const keys = { person: `${caller.id}:${body.employee_no}`, address: `${caller.id}:${client.address}` };
  return admitTry(ctx, keys, () => redeemCoupon(ctx, body, caller));
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
const dayMs = 86_400_000;

/** The first moment after the last day on which the points can be spent. */
function endOfPoints(redeemed: Date, days: number | null): Date | null {
  return days === null ? null : new Date(Date.parse(`${businessDay(redeemed)}T00:00:00+08:00`) + days * dayMs);
}

/** A code of another branch's application is as unknown as one that never was. */
async function lockByCode(ctx: Context, code: string, { agent_label_id }: RedeemingApp): Promise<LockedCoupon> {
  const [row] = await ctx.db.rows<LockedCoupon>(
    `SELECT c.id, c.enterprise_id, c.points, c.state, b.from_date::text, c.to_date::text, c.employee_id, c.redeemed_by_id, c.redeemed_at,
       b.number, b.name, b.valid_days
     FROM point_coupon c JOIN point_coupon_batch b ON b.id = c.point_coupon_batch_id
     WHERE (c.code_digest = $1 OR c.code = $3 AND ${isPlainSql('c.code')}) AND NOT c.is_deleted AND ($2::bigint IS NULL OR c.agent_label_id = $2) AND b.state IN ('active', 'ended')
     FOR UPDATE OF c`,
    [secretTextBox(ctx).digest(code), agent_label_id, code],
  );
  return row ?? failPoints('points.coupon_refused', {});
}
