import { bankPeriodFlow, warehousePeriodFlow } from '@zhanggui/contract/domains/stock/closing/period.flow';
import type { ClosedKind } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { accountsBehind, isSamePerson } from '../../../platform/identity/same-person.ts';
import { signedIn } from '../../../platform/resource/access.ts';
import { type Changes, updateRow } from '../../../platform/update-row.ts';
import { stockPeriod } from './closing.tables.ts';
import { isLastSql } from './last-period.ts';

const flows = { warehouse: warehousePeriodFlow, bank_cell: bankPeriodFlow } as const;

interface Target {
  readonly kind: ClosedKind;
  readonly id: number;
}

interface LockedPeriod {
  readonly id: number;
  readonly state: string;
  readonly requested_by_id: number | null;
  readonly is_last: boolean;
}

/** Locks a closed month, decides an event by its flow and writes what follows. */
function move(
  ctx: Context,
  { kind, id }: Target,
  event: 'request_reopen' | 'reopen' | 'keep_closed',
  changes: (tx: Context) => Changes<typeof stockPeriod>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [period] = await tx.db.rows<LockedPeriod>(
      `SELECT c.id, c.state, c.requested_by_id, ${isLastSql('c')} AS is_last FROM stock_period c
       WHERE c.id = $1 AND c.location_kind = $2 FOR UPDATE OF c`,
      [id, kind],
    );
    if (!period) return fail('not_found', {});
    const askers = period.requested_by_id === null ? [] : [period.requested_by_id];
    const is_own_request = await isSamePerson(tx, accountsBehind(signedIn(tx.caller)), askers);
    const { to } = decideTransition(flows[kind], period.state, event, { ...period, is_own_request });
    await updateRow(tx, stockPeriod, id, { ...changes(tx), state: String(to) });
    return { id };
  });
}

/** The first person asks, and says why. */
export function requestReopen(ctx: Context, target: Target, reason: string): Promise<{ id: number }> {
  return move(ctx, target, 'request_reopen', (tx) => ({
    ...{ reason, requested_by_id: accountIdOf(tx.caller), requested_at: tx.clock() },
  }));
}

/** Another person agrees: from then on the month takes movements and can be closed anew. */
export function reopenPeriod(ctx: Context, target: Target): Promise<{ id: number }> {
  return move(ctx, target, 'reopen', (tx) => ({ reopened_by_id: accountIdOf(tx.caller), reopened_at: tx.clock() }));
}

/** Takes a request back or refuses it. */
export function keepClosed(ctx: Context, target: Target): Promise<{ id: number }> {
  return move(ctx, target, 'keep_closed', () => ({ reason: null, requested_by_id: null, requested_at: null }));
}
