import type { ValueAccountDeclaration } from '@zhanggui/contract/platform/value-account/value-account';
import { shownBalances } from '@zhanggui/contract/platform/value-account/value-account-fields';
import type { Computed } from '../resource/binding.ts';
import type { BreakdownRows } from '../resource/breakdown-rows.ts';
import type { ValueNames } from './value-storage.ts';

/** What of an account can be spent now, over its alias: lots that have expired and wait for their entry can not. */
function availableSql({ lot, amount }: ValueNames, t: string): string {
  const expired = `SELECT sum(l.${amount('remaining')} - l.${amount('held')}) FROM ${lot} l
    WHERE l.account_id = ${t}.id AND l.is_open AND l.expires_at <= now()`;
  return `(${t}.${amount('balance')} - ${t}.${amount('held')} - coalesce((${expired}), 0))::bigint`;
}

/** The computed fields of an account: what its open lots say. */
export function valueComputed({ sub_balances }: ValueAccountDeclaration, names: ValueNames): Computed {
  const { lot, amount } = names;
  const own = shownBalances(sub_balances);
  const parts = own.map(({ value }) => [
    amount(String(value)),
    (t: string) => `coalesce((SELECT sum(l.${amount('remaining')}) FROM ${lot} l WHERE l.account_id = ${t}.id
      AND l.is_open AND l.sub_balance = '${value}'), 0)::bigint`,
  ]);
  return {
    ...Object.fromEntries(parts),
    [amount('available')]: (t: string) => availableSql(names, t),
    next_expiry_at: (t: string) => `(SELECT min(l.expires_at) FROM ${lot} l WHERE l.account_id = ${t}.id AND l.is_open
      AND l.expires_at IS NOT NULL AND l.${amount('remaining')} > l.${amount('held')})`,
  };
}

/** Why an account holds what it holds: its entries, and what is set aside. */
export function valueFigures(
  { kinds, account, entry: shown }: ValueAccountDeclaration,
  { entry, hold, amount }: ValueNames,
): Readonly<Record<string, BreakdownRows>> {
  const labels = kinds.values.map(({ value, label }) => `WHEN '${value}' THEN '${label}'`).join(' ');
  // Whom an account is named after never changes, and entries are found by it.
  const own = account.label_fields.map((field) => ` AND e.${field}_id = t.${field}_id`).join('');
  const open = `h.${amount('amount')} - h.${amount('captured')} - h.${amount('released')}`;
  return {
    [amount('balance')]: () => [
      {
        from: `${entry} e WHERE e.account_id = t.id${own}`,
        title: `concat_ws(' · ', CASE e.kind ${labels} END, e.document_no)`,
        note: 'e.remark',
        at: 'e.created_at',
        amount: `e.${amount('amount')}`,
        sort: '-e.id',
        opens: `'${shown.page}?id=' || e.id`,
      },
    ],
    [amount('held')]: () => [
      {
        from: `${hold} h WHERE h.account_id = t.id AND h.is_open`,
        title: 'coalesce(h.document_no, h.key)',
        at: 'h.created_at',
        amount: open,
        sort: '-h.id',
      },
    ],
  };
}
