import type { createStaff } from '@zhanggui/contract/domains/account/staff/staff.action';
import type { staff } from '@zhanggui/contract/domains/account/staff/staff.resource';
import { staffType } from '@zhanggui/contract/domains/account/staff/staff-type.enum';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { createAccount } from '../../../platform/identity/account/account.service.ts';
import { accountKeeper } from '../../../platform/identity/accounts-of.ts';
import { holdsAny } from '../../../platform/resource/access.ts';
import { requireBankCell } from '../../bank/bank-cell.query.ts';
import { changePerson, checkNewPerson } from '../person/person.service.ts';

type Row = Readonly<Record<string, unknown>>;

/** Hook: outsourced people are of a company. */
export function checkNewStaff(ctx: Context, values: CreateOf<typeof staff>): Promise<Row> {
  refuseNoCompany(values.type, values.company);
  return checkNewPerson(ctx, values);
}

/** Hook: the same after a change of either; who was made by the written call may have none. */
export function changeStaff(ctx: Context, current: Row, values: PatchOf<typeof staff>): Promise<Row> {
  const { type, company } = { ...current, ...values } as { readonly type: number; readonly company: string | null };
  if (values.type !== undefined || values.company !== undefined) refuseNoCompany(type, company);
  return changePerson(ctx, current, values);
}

function refuseNoCompany(type: number, company: string | null | undefined): void {
  if (type === staffType.outsourced && !company) invalid('company', '外包员工必须填写所属公司');
}

/** Makes a member of staff and an account together. */
export function addStaff(
  ctx: Context,
  body: BodyOfAction<typeof createStaff>,
): Promise<ReplyOfAction<typeof createStaff>> {
  const caller = accountKeeper(ctx, '新建银行与外包员工账号');
  const { username, name, tel, type, company = null, role = null, bank_cell = null } = body;
  const isOutsourced = type === staffType.outsourced;
  if (!isOutsourced && !holdsAny(caller, ['/staff/list#create'])) fail('forbidden', { permission: '员工列表 · 新建' });
  return inTransaction(ctx, async (tx) => {
    await requireBankCell(tx.db, bank_cell);
    const account = { username, name, tel, role_id: role, bank_cell_id: bank_cell };
    const { user_id, password } = await createAccount(tx, account);
    const [made] = await tx.db.rows<{ id: number }>(
      `INSERT INTO staff (name, tel, type, company, bank_cell_id, user_id, role_id, created_by, updated_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING id`,
      [name, tel, type, company, bank_cell, user_id, role, caller.id],
    );
    if (!made) throw new Error('an inserted person has no id');
    return { id: made.id, user: user_id, password };
  });
}
