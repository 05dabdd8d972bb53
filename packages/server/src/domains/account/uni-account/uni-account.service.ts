import type { joinRecords, splitRecords } from '@zhanggui/contract/domains/account/uni-account/uni-account.action';
import { uniAccount } from '@zhanggui/contract/domains/account/uni-account/uni-account.resource';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { DatabaseFailure } from '../../../platform/database/errors.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { setActive } from '../../../platform/identity/account/account.service.ts';
import { accountKeeper } from '../../../platform/identity/accounts-of.ts';
import { giveAll } from '../hand-over/give-work.service.ts';
import { handOnMain } from './main-account.service.ts';
import { personRecords } from './person-records.port.ts';
import { type FoundRecord, findRecords } from './uni-account.query.ts';

type Join = BodyOfAction<typeof joinRecords>;
type Row = Readonly<Record<string, unknown>>;

/** Joins records to a unified account; what disabled accounts hold goes to the main account. */
export function join(ctx: Context, body: Join): Promise<{ readonly id: number }> {
  accountKeeper(ctx, '合并人员');
  if (body.uni_account) about(ctx, uniAccount, body.uni_account);
  return inTransaction(ctx, async (tx) => {
    const found = await requireRecords(tx, body.records);
    const taken = found.find(({ uni_account_id }) => uni_account_id !== null);
    if (taken) invalid('records', `「${taken.name}」的档案已属于一个统一账号，请先拆分`);
    const id = await personOf(tx, body, found);
    const main = await mainAccount(tx, id, { asked: body.user ?? null, found });
    const disabled = body.disable_others ? found.filter(({ user_id }) => user_id !== null && user_id !== main) : [];
    await store(tx, id, found, new Set(disabled.map(({ user_id }) => user_id)));
    for (const user_id of new Set(disabled.map((record) => Number(record.user_id)))) {
      if (main !== null) await giveAll(tx, { from: user_id, to: main });
      await setActive(tx, user_id, false);
    }
    return { id };
  });
}

async function requireRecords(ctx: Context, records: Join['records']): Promise<readonly FoundRecord[]> {
  const found = await findRecords(ctx, records);
  if (found.length < new Set(records.map(({ kind, record }) => `${kind} ${record}`)).size)
    invalid('records', '有档案不存在或已删除');
  return found;
}

/** The unified account that is joined to, locked, or a new one with the first record's name and phone. */
async function personOf(tx: Context, { uni_account, records }: Join, found: readonly FoundRecord[]): Promise<number> {
  const caller = accountKeeper(tx, '合并人员');
  if (uni_account) return (await lockPerson(tx, uni_account)).id;
  const [first] = found;
  if (!first || records.length < 2) return invalid('records', '至少选择两份档案');
  const known = found.find(({ tel }) => tel !== null);
  const [made] = await tx.db.rows<{ id: number }>(
    'INSERT INTO uni_account (name, tel, created_by, updated_by) VALUES ($1, $2, $3, $3) RETURNING id',
    [first.name, known?.tel ?? invalid('records', '所选档案都没有联系电话'), caller.id],
  );
  if (!made) throw new Error('an inserted person has no id');
  about(tx, uniAccount, made.id);
  return made.id;
}

interface Main {
  readonly asked: number | null;
  readonly found: readonly FoundRecord[];
}

/** Sets the account that the person signs in by: the one asked for, the one known, or the only one there is. */
async function mainAccount(tx: Context, id: number, { asked, found }: Main): Promise<number | null> {
  const { user_id: known } = await lockPerson(tx, id);
  const accounts = [...new Set(found.flatMap(({ user_id, is_active }) => (is_active && user_id) || []))];
  const own = await tx.db.rows<{ user_id: number }>('SELECT user_id FROM uni_account WHERE id = $1 AND user_id = $2', [
    id,
    asked,
  ]);
  if (asked !== null && own.length === 0 && !accounts.includes(asked))
    invalid('user', '主账号须是所选档案中启用的登录账号');
  if (asked === null && known === null && accounts.length > 1) invalid('user', '所选档案有多个登录账号，请选择主账号');
  const main = asked ?? known ?? accounts[0] ?? null;
  await tx.db.rows(`UPDATE uni_account SET user_id = $2, ${edited({ by: '$3' })} WHERE id = $1`, [
    ...[id, main, accountKeeper(tx, '合并人员').id],
  ]);
  return main;
}

async function lockPerson(tx: Context, id: number): Promise<{ readonly id: number; readonly user_id: number | null }> {
  const [person] = await tx.db.rows<{ id: number; user_id: number | null }>(
    'SELECT id, user_id FROM uni_account WHERE id = $1 AND NOT is_deleted FOR UPDATE',
    [id],
  );
  return person ?? fail('not_found', {});
}

async function store(
  tx: Context,
  id: number,
  found: readonly FoundRecord[],
  disabled: ReadonlySet<number | null>,
): Promise<void> {
  const caller = accountKeeper(tx, '合并人员');
  try {
    await tx.db.rows(
      `INSERT INTO uni_account_record (uni_account_id, kind, record_id, disabled_user_id, created_by, updated_by)
       SELECT $1, r.kind, r.record_id, (SELECT u.id FROM "user" u WHERE u.id = r.user_id AND u.is_active), $5, $5
       FROM unnest($2::text[], $3::bigint[], $4::bigint[]) r (kind, record_id, user_id)`,
      [
        id,
        found.map(({ kind }) => kind),
        found.map(({ record_id }) => record_id),
        found.map(({ user_id }) => (disabled.has(user_id) ? user_id : null)),
        caller.id,
      ],
    );
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'unique')
      return invalid('records', '有档案刚刚被合并，请刷新后重试');
    throw error;
  }
}

/** Takes records out again and lets the accounts in that joining disabled, of those who work here still; the main account is handed on, a person without records ends. */
export function split(
  ctx: Context,
  id: number,
  { records }: BodyOfAction<typeof splitRecords>,
): Promise<{ readonly left: number }> {
  const caller = accountKeeper(ctx, '拆分人员');
  return inTransaction(ctx, async (tx) => {
    const { user_id: main } = await lockPerson(tx, id);
    const taken = await tx.db.rows<{ disabled_user_id: number | null }>(
      `UPDATE uni_account_record l SET is_deleted = true, ${edited({ by: '$4', of: 'l' })}
       FROM unnest($2::text[], $3::bigint[]) r (kind, record_id)
       WHERE l.uni_account_id = $1 AND l.kind = r.kind AND l.record_id = r.record_id AND NOT l.is_deleted
       RETURNING l.disabled_user_id`,
      [id, records.map(({ kind }) => kind), records.map(({ record }) => record), caller.id],
    );
    if (taken.length === 0) invalid('records', '所选档案不属于这个统一账号');
    const working = new Set(
      (await findRecords(tx, records)).flatMap(({ user_id, is_gone }) => (is_gone ? [] : user_id)),
    );
    for (const { disabled_user_id } of taken)
      if (disabled_user_id !== null && working.has(disabled_user_id)) await setActive(tx, disabled_user_id, true);
    const [rest] = await tx.db.rows<{ left: number }>(
      'SELECT count(*) AS left FROM uni_account_record WHERE uni_account_id = $1 AND NOT is_deleted',
      [id],
    );
    const left = rest?.left ?? 0;
    await tx.db.rows(
      `UPDATE uni_account SET is_deleted = $3, user_id = CASE WHEN NOT $3 THEN user_id END, ${edited({ by: '$2' })} WHERE id = $1`,
      [id, caller.id, left === 0],
    );
    if (left > 0 && main !== null) await handOnMain(tx, id);
    return { left };
  });
}

/** Hook: every record and account of the person gets its name and phone. */
export async function changeContact(ctx: Context, current: Row, values: PatchOf<typeof uniAccount>): Promise<Row> {
  const { name = current.name, tel = current.tel } = values;
  if (name === current.name && tel === current.tel) return values;
  const records = await ctx.db.rows<{ kind: string; record_id: number }>(
    'SELECT kind, record_id FROM uni_account_record WHERE uni_account_id = $1 AND NOT is_deleted ORDER BY kind, record_id',
    [current.id],
  );
  for (const { kind, record_id } of records) {
    await ctx.extensions.for(personRecords, kind).contact(ctx, record_id, { name: String(name), tel: String(tel) });
  }
  return values;
}
