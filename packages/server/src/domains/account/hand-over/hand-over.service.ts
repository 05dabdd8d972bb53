import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import type { handOver } from '@zhanggui/contract/domains/account/hand-over/hand-over.action';
import { personKind } from '@zhanggui/contract/domains/account/uni-account/person-kind.enum';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { lockAccount } from '../../../platform/identity/account/account.query.ts';
import { mayManage } from '../../../platform/identity/account/grant.service.ts';
import { heldWords, letGo } from '../../../platform/identity/account/let-go.service.ts';
import { accountKeeper } from '../../../platform/identity/accounts-of.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { heldBy } from '../../../platform/identity/held-work.query.ts';
import { allRecordsSql, personRecords } from '../uni-account/person-records.port.ts';

type Order = BodyOfAction<typeof handOver>;
type Outcome = ReplyOfAction<typeof handOver>;

/** Gives what an account holds to others, kind by kind, and ends its employments where its person leaves. */
export function handOverWork(ctx: Context, user_id: number, order: Order): Promise<Outcome> {
  accountKeeper(ctx, '交接');
  return inTransaction(ctx, async (tx) => {
    const receivers = await lockReceivers(tx, user_id, order);
    mayManage(tx, await lockAccount(tx.db, user_id), '交接');
    const held = await heldBy(tx, user_id);
    const open = held.filter(({ work }) => receivers.of(work.name) === undefined);
    if (open.length > 0) invalid('to', `请选择接手人：${heldWords(open)}`);
    for (const { work } of held) await work.give(tx, { from: user_id, to: Number(receivers.of(work.name)) });
    const given = held.map(({ work, count }) => ({ kind: work.name, label: work.label, count }));
    return { given, ended: order.leaves ? await leave(tx, user_id) : 0 };
  });
}

interface Receivers {
  readonly of: (kind: string) => number | undefined;
}

/** Who gets what; each must be able to sign in, and stays so until the transaction ends. */
async function lockReceivers(tx: Context, user_id: number, { to, others }: Order): Promise<Receivers> {
  const byKind = new Map((others ?? []).map((other) => [other.kind, other.to]));
  const ids = new Set([...(to ? [to] : []), ...byKind.values()]);
  if (ids.has(user_id)) invalid('to', '接手人不能是交出人自己');
  const active = await tx.db.rows<{ id: number }>(
    'SELECT id FROM "user" WHERE id = ANY($1::bigint[]) AND is_active AND NOT is_deleted ORDER BY id FOR SHARE',
    [[...ids]],
  );
  if (active.length < ids.size) invalid('to', '接手人不存在或已停用');
  return { of: (kind) => byKind.get(kind) ?? to ?? undefined };
}

/** Ends every employment that an account is for, and keeps it out; answers how many ended. */
async function leave(tx: Context, user_id: number): Promise<number> {
  const records = await tx.db.rows<{ kind: string; record_id: number }>(
    `SELECT kind, record_id FROM (${allRecordsSql(tx.extensions)}) r WHERE user_id = $1 AND NOT is_gone ORDER BY 1, 2`,
    [user_id],
  );
  await letGo(tx, user_id);
  const known = records.filter(({ kind }) => personKind.values.some(({ value }) => value === kind));
  for (const { kind, record_id } of known) await tx.extensions.for(personRecords, kind).leave(tx, record_id);
  // The employment of an account whose person is recorded elsewhere is no record of its own.
  await tx.db.rows(
    `UPDATE backend_employee SET status = ${employment.left}, ${edited({ by: '$2' })} WHERE user_id = $1 AND status <> ${employment.left}`,
    [user_id, accountIdOf(tx.caller)],
  );
  return known.length;
}
