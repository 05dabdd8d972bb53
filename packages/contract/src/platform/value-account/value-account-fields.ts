import { defineEnum, type EnumDeclaration } from '../enum.ts';
import { enumOf } from '../fields/choice/enum.ts';
import type { LinesField } from '../fields/field.ts';
import { int } from '../fields/number/int.ts';
import { lines } from '../fields/structure/lines.ts';
import { code } from '../fields/text/code.ts';
import { longText } from '../fields/text/long-text.ts';
import { text } from '../fields/text/text.ts';
import { datetime } from '../fields/time/datetime.ts';
import { accountState } from './account-state.enum.ts';
import { type AmountField, amountField, amountName, type InUnit, type ValueUnit } from './value-unit.ts';

const output = { required: true, read_only: true } as const;

interface Shown {
  readonly label: string;
  readonly help?: string;
  readonly computed?: true;
}

/** Amounts under their names in a unit. */
function amounts<const U extends ValueUnit, const N extends string>(
  unit: U,
  shown: Readonly<Record<N, string | Shown>>,
): InUnit<U, N, AmountField> {
  const fields = Object.entries<string | Shown>(shown).map(([name, props]) => [
    amountName(unit, name),
    amountField(unit, { ...(typeof props === 'string' ? { label: props } : props), ...output }),
  ]);
  return Object.fromEntries(fields);
}

/** The sub-balance of accounts that declare none. */
export const wholeBalance = defineEnum({
  name: 'whole_balance',
  label: '余额类型',
  values: [{ value: 'whole', label: '余额' }],
});

/** The sub-balances that are shown: none where there is but one. */
export function shownBalances<S extends string>(sub_balances: EnumDeclaration<S>): EnumDeclaration<S>['values'] {
  return sub_balances.values.length > 1 ? sub_balances.values : [];
}

/** Fields of an account besides its holder: what it holds, and the lots that this is made of. */
export function accountFields<const U extends ValueUnit, const S extends string>(
  unit: U,
  sub_balances: EnumDeclaration<S>,
) {
  const shown = shownBalances(sub_balances);
  const parts = Object.fromEntries(shown.map(({ value, label }) => [value, { label, computed: true }]));
  return {
    state: enumOf({ label: '账户状态', of: accountState, ...output, initial: accountState.open, filter: 'bounded' }),
    state_reason: text({ label: '冻结原因', max: 200, read_only: true }),
    ...amounts(unit, {
      balance: '余额',
      held: { label: '冻结', help: '已留出，尚未扣除' },
      available: { label: '可用', help: '未过期、未冻结的部分', computed: true },
    }),
    ...amounts(unit, parts as Record<S, Shown>),
    next_expiry_at: datetime({ label: '最近到期', read_only: true, computed: true }),
    lots: lines({
      label: '批次',
      help: '最近500批',
      read_only: true,
      fields: lotFields(unit, sub_balances),
    }) as LinesField & {
      readonly read_only: true;
    },
  };
}

function lotFields(unit: ValueUnit, sub_balances: EnumDeclaration) {
  const isShown = shownBalances(sub_balances as EnumDeclaration<string>).length > 0;
  return {
    id: int({ label: '批次号', max: Number.MAX_SAFE_INTEGER, ...output }),
    document_no: code({ label: '来源单号', read_only: true }),
    ...(isShown && { sub_balance: enumOf({ label: sub_balances.label, of: sub_balances, ...output }) }),
    ...amounts(unit, { amount: '入账', remaining: '剩余', held: '冻结' }),
    created_at: datetime({ label: '入账时间', ...output }),
    expires_at: datetime({ label: '到期', read_only: true }),
  };
}

/** Fields of an entry besides the holder of its account. */
export function entryFields<const U extends ValueUnit, const K extends string>(
  unit: U,
  { kinds, sub_balances }: { readonly kinds: EnumDeclaration<K>; readonly sub_balances: EnumDeclaration },
) {
  return {
    kind: enumOf({ label: '类型', of: kinds, ...output, filter: 'fast' }),
    sub_balance: enumOf({ label: sub_balances.label, of: sub_balances, ...output, filter: 'bounded' }),
    ...amounts(unit, { amount: { label: '变动', help: '入账为正，支出为负' }, before: '变动前', after: '变动后' }),
    document_no: code({ label: '单号', read_only: true, filter: 'fast' }),
    remark: longText({ label: '备注', max: 200, read_only: true }),
    key: code({ label: '业务键', help: '每笔业务只入账一次', max: 80, ...output }),
    leg: int({ label: '分录', ...output }),
    lot: int({ label: '批次号', max: Number.MAX_SAFE_INTEGER, ...output }),
  };
}
