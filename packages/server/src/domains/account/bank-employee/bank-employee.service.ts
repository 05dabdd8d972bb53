import type { createBankEmployee } from '@zhanggui/contract/domains/account/bank-employee/bank-employee.action';
import { bankEmployee } from '@zhanggui/contract/domains/account/bank-employee/bank-employee.resource';
import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { DatabaseFailure } from '../../../platform/database/errors.ts';
import { holdsAny, signedIn } from '../../../platform/resource/access.ts';
import { dateLeaving, leftAt } from '../person/person.service.ts';

type Row = Readonly<Record<string, unknown>>;
type Values = CreateOf<typeof bankEmployee>;

/** What decides whether an employee's bank, cell and card fit. */
interface Place {
  readonly bank_id: number;
  readonly bank_cell_id: number;
  readonly card_type: string | null;
}

const cardBank = 'COMM';

/** Hook: cell and card are of the employee's bank. */
export async function checkNewBankEmployee(ctx: Context, values: Values): Promise<Row> {
  const { bank: bank_id, bank_cell: bank_cell_id, card_type = null, status } = values;
  await refuseMisplaced(ctx, { bank_id, bank_cell_id, card_type });
  return { ...values, left_at: leftAt(ctx, Number(status)) };
}

/** Hook: the same after a change. */
export async function changeBankEmployee(
  ctx: Context,
  current: Row,
  values: PatchOf<typeof bankEmployee>,
): Promise<Row> {
  const before = current as unknown as Place;
  const { bank = before.bank_id, bank_cell = before.bank_cell_id, card_type = before.card_type } = values;
  await refuseMisplaced(ctx, { bank_id: bank, bank_cell_id: bank_cell, card_type });
  return dateLeaving(ctx, current, values);
}

async function refuseMisplaced(ctx: Context, { bank_id, bank_cell_id, card_type }: Place): Promise<string> {
  const [cell] = await ctx.db.rows<{ bank_id: number; code: string }>(
    `SELECT c.bank_id, b.code FROM bank_cell c JOIN bank b ON b.id = c.bank_id
     WHERE c.id = $1 AND NOT c.is_deleted FOR SHARE OF c`,
    [bank_cell_id],
  );
  if (!cell) return invalid('bank_cell', '网点不存在');
  if (cell.bank_id !== bank_id) return invalid('bank_cell', '网点不属于所选银行');
  if (card_type !== null && cell.code !== cardBank) return invalid('card_type', '只有交通银行的员工登记银行卡类型');
  return cell.code;
}

/** Registers an employee; holders of the Bank of Communications page register its employees, with their card. */
export function registerBankEmployee(
  ctx: Context,
  { bank, bank_cell, number, name, tel, card_type = null }: BodyOfAction<typeof createBankEmployee>,
): Promise<{ readonly id: number }> {
  const caller = signedIn(ctx.caller);
  return inTransaction(ctx, async (tx) => {
    const code = await refuseMisplaced(tx, { bank_id: bank, bank_cell_id: bank_cell, card_type });
    const isOwn = code === cardBank && card_type !== null;
    if (!isOwn && !holdsAny(caller, ['/employee/list#create'])) fail('forbidden', { permission: '银行员工 · 新建' });
    return storeBankEmployee(tx, { bank, bank_cell, number, name, tel, card_type });
  });
}

/** Stores an employee whose place was checked; the number is one of its bank. */
export async function storeBankEmployee(
  tx: Context,
  { bank, bank_cell, number, name, tel, card_type }: Omit<Values, 'status' | 'remark'>,
): Promise<{ readonly id: number }> {
  try {
    const [made] = await tx.db.rows<{ id: number }>(
      `INSERT INTO bank_employee (bank_id, bank_cell_id, number, name, tel, card_type, status, created_by, updated_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING id`,
      [bank, bank_cell, number, name, tel, card_type ?? null, employment.employed, signedIn(tx.caller).id],
    );
    if (!made) throw new Error('an inserted employee has no id');
    about(tx, bankEmployee, made.id);
    return made;
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'unique') return invalid('number', '工号在该银行已存在');
    throw error;
  }
}
