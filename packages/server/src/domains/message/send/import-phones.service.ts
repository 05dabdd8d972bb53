import { customer } from '@zhanggui/contract/domains/customer/customer.resource';
import { employee } from '@zhanggui/contract/domains/enterprise/employee/employee.resource';
import { importPhones } from '@zhanggui/contract/domains/message/import-phones';
import { addPhones } from '@zhanggui/contract/domains/message/message.action';
import { message as messageDocument } from '@zhanggui/contract/domains/message/message.document';
import { messagePhone } from '@zhanggui/contract/domains/message/message-phone.resource';
import type { ChoicesOfImport, RowOfImport } from '@zhanggui/contract/features/import/import';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { recordComparison } from '../../../features/import/compare-numbers.service.ts';
import type { RowToImport, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { keepFormer } from '../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../platform/context.ts';
import { mayReveal } from '../../../platform/resource/access.ts';
import { editDraft, lockDraft, storePhones } from './phones.service.ts';

type PhoneRow = RowOfImport<typeof importPhones>;
type Chosen = ChoicesOfImport<typeof importPhones>;

const mobile = /^1\d{10}$/;

/** Numbers that get no text messages, and, as far as the caller may know, those that are unknown or on the list already. */
export async function checkPhoneRows(
  ctx: Context,
  rows: readonly RowToImport<PhoneRow>[],
  { message }: Chosen,
): Promise<readonly RowNote[]> {
  if (ctx.caller.scope.kind !== 'staff') fail('forbidden', { permission: importPhones.label });
  const [draft] = await ctx.db.rows<{ state: string; audience: string }>(
    'SELECT state, audience FROM message WHERE id = $1 AND NOT is_deleted',
    [message],
  );
  enforceGuard(addPhones, draft ?? fail('not_found', {}));
  const wrong = rows.flatMap(({ row, values }): RowNote[] =>
    mobile.test(values.phone) ? [] : [{ row, column: 'phone', message: '不是手机号，收不到短信', level: 'error' }],
  );
  return [...wrong, ...(await notesOnKnown(ctx, rows, message))];
}

/** Whole numbers are compared with stored ones for those alone who may see these. */
async function notesOnKnown(
  ctx: Context,
  rows: readonly RowToImport<PhoneRow>[],
  message_id: number,
): Promise<RowNote[]> {
  const numbers = rows.filter(({ values }) => mobile.test(values.phone));
  const phones = numbers.map(({ values }) => values.phone);
  const notes: RowNote[] = [{ row: 0, level: 'info', message: `${phones.length} 个手机号` }];
  if (phones.length === 0) return notes;
  if (mayReveal(ctx.caller, messagePhone)) {
    await recordComparison(ctx, messagePhone, { field: '手机号', count: phones.length });
    const listed = await ctx.db.rows('SELECT FROM message_phone WHERE message_id = $1 AND phone = ANY($2::text[])', [
      message_id,
      phones,
    ]);
    if (listed.length > 0) notes.push({ row: 0, level: 'info', message: `${listed.length} 个已在名单中，不重复添加` });
  }
  if (!mayReveal(ctx.caller, customer) || !mayReveal(ctx.caller, employee)) return notes;
  await recordComparison(ctx, customer, { field: '手机号', count: phones.length });
  const known = await ctx.db.rows<{ phone: string }>(
    `SELECT p.phone FROM unnest($1::text[]) AS p(phone)
     WHERE EXISTS (SELECT FROM customer c WHERE c.phone = p.phone AND NOT c.is_deleted)
       OR EXISTS (SELECT FROM employee e WHERE e.tel = p.phone AND NOT e.is_deleted)`,
    [phones],
  );
  const found = new Set(known.map(({ phone }) => phone));
  const unknown = numbers.filter(({ values }) => !found.has(values.phone));
  return [
    ...notes,
    ...unknown.map(
      ({ row }): RowNote => ({ row, column: 'phone', message: '不是客户或企业员工的手机号', level: 'warning' }),
    ),
  ];
}

interface AddedPhones {
  readonly message: number;
  readonly added: readonly number[];
}

/** Adds the phones of a file to the list of its draft. */
export async function applyPhoneRows(tx: Context, rows: Unit<PhoneRow>, { message }: Chosen): Promise<AddedPhones> {
  await lockDraft(tx, message);
  await keepFormer(tx, messageDocument, [message]);
  const added = await storePhones(
    tx,
    message,
    rows.map(({ phone, name }) => ({ phone, name: name ?? null })),
  );
  await editDraft(tx, message);
  return { message, added };
}

/** Takes those phones off the list that the file had put there, while the message is a draft. */
export async function undoPhoneRows(tx: Context, { message, added }: AddedPhones): Promise<void> {
  await lockDraft(tx, message);
  await tx.db.rows('DELETE FROM message_phone WHERE message_id = $1 AND id = ANY($2::bigint[])', [message, added]);
  await editDraft(tx, message);
}
