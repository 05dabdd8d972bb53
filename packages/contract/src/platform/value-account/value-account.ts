import type { PagePath } from '../catalogue/catalogue.gen.ts';
import type { EnumDeclaration } from '../enum.ts';
import type { Fields } from '../fields/field.ts';
import type { ReportDeclaration } from '../report/report.ts';
import { defineResource, type Reader, type ResourceDeclaration } from '../resource/resource.ts';
import { accountFields, entryFields, shownBalances, wholeBalance } from './value-account-fields.ts';
import { asOfReport } from './value-as-of.ts';
import { amountName, type ValueUnit } from './value-unit.ts';

/** The words, path and page of one of the resources of accounts. */
interface Shown {
  readonly label: string;
  readonly path: string;
  readonly page: PagePath;
  readonly readers?: readonly Reader[];
}

/** What is declared of the accounts of one kind. */
export interface ValueAccountRules<H extends Fields, U extends ValueUnit, K extends string, S extends string> {
  readonly name: string;
  readonly unit: U;
  /** Whose accounts they are; lots, holds and entries carry these references too. */
  readonly holder: H;
  /** Those of them that title an account. */
  readonly titled_by: readonly (keyof H & string)[];
  /** `view` is the part of the page that lists accounts, where that is not its usual one. */
  readonly account: Shown & { readonly view?: string };
  readonly entry: Shown & { readonly name: string };
  /** What an entry may be. */
  readonly kinds: EnumDeclaration<K>;
  /** The kind of entries that take what has expired. */
  readonly expires_as: NoInfer<K>;
  /** Kinds of value with a balance of their own, in the order in which they are spent. */
  readonly sub_balances?: EnumDeclaration<S>;
  /** What decides first which lot is spent: its end (the earliest, by default) or its sub-balance. */
  readonly spends_first?: 'expiry' | 'sub_balance';
  /** How long value lives that comes back to a lot which has expired meanwhile; with 0 days it expires at once. */
  readonly restored: { readonly grace_days: number };
  /** Exact totals of its lists come from a change log. */
  readonly large?: true;
}

type AccountFields<U extends ValueUnit, S extends string> = ReturnType<typeof accountFields<U, S>>;
type EntryFields<U extends ValueUnit, K extends string> = ReturnType<typeof entryFields<U, K>>;

/** Accounts of one kind: two resources and a report derive from the declaration. */
export interface ValueAccountDeclaration<
  H extends Fields = Fields,
  U extends ValueUnit = ValueUnit,
  K extends string = string,
  S extends string = string,
> extends Required<
    Pick<
      ValueAccountRules<H, U, K, S>,
      'name' | 'unit' | 'holder' | 'kinds' | 'sub_balances' | 'spends_first' | 'restored'
    >
  > {
  readonly expires_as: K;
  readonly account: ResourceDeclaration<H & AccountFields<U, S>>;
  readonly account_view?: string;
  readonly entry: ResourceDeclaration<H & EntryFields<U, K>>;
  /** What the accounts held at the end of a past second. */
  readonly asOf: ReportDeclaration;
  /** Both resources, as the domain lists them. */
  readonly resources: readonly ResourceDeclaration[];
}

/** Declares accounts: lots, holds and entries are the platform's; the domain names holder, kinds and rules. */
export function defineValueAccount<
  const H extends Fields,
  const U extends ValueUnit,
  const K extends string,
  const S extends string = never,
>(rules: ValueAccountRules<H, U, K, S>): ValueAccountDeclaration<H, U, K, S> {
  const { name, unit, kinds, holder, spends_first = 'expiry', restored, expires_as } = rules;
  const sub_balances = rules.sub_balances ?? (wholeBalance as EnumDeclaration as EnumDeclaration<S>);
  const any = rules as unknown as ValueAccountRules<Fields, ValueUnit, string, string>;
  const [account, entry] = [accountResource(any, sub_balances), entryResource(any, sub_balances)];
  return {
    ...{ name, unit, kinds, holder, sub_balances, spends_first, restored, expires_as },
    account: account as unknown as ResourceDeclaration<H & AccountFields<U, S>>,
    ...(rules.account.view !== undefined && { account_view: rules.account.view }),
    entry: entry as unknown as ResourceDeclaration<H & EntryFields<U, K>>,
    asOf: asOfReport(any, account),
    resources: [account, entry],
  };
}

type AnyRules = ValueAccountRules<Fields, ValueUnit, string, string>;

function accountResource(rules: AnyRules, sub_balances: EnumDeclaration<string>): ResourceDeclaration {
  const { name, unit, holder, large } = rules;
  const { view: _view, ...shown } = rules.account;
  const of = (one: string) => amountName(unit, one);
  const holders = Object.keys(holder);
  const parts = shownBalances(sub_balances).map(({ value }) => of(value));
  return defineResource({
    ...{ name, ...shown, can: [], label_fields: rules.titled_by, features: ['links'] },
    fields: { ...holder, ...accountFields(unit, sub_balances) },
    columns: [...holders, of('balance'), ...parts, of('held'), of('available'), 'next_expiry_at', 'state'],
    filters: [...holders, 'state'],
    breakdowns: { [of('balance')]: 'ledger', [of('held')]: 'rows' },
    ...(large && { large: { facets: ['state'] } }),
  } as ResourceDeclaration);
}

function entryResource(
  { unit, holder, kinds, entry, large }: AnyRules,
  sub_balances: EnumDeclaration<string>,
): ResourceDeclaration {
  const of = (one: string) => amountName(unit, one);
  const heads = [
    'created_at',
    ...Object.keys(holder),
    'kind',
    ...(shownBalances(sub_balances).length > 0 ? ['sub_balance'] : []),
  ];
  return defineResource({
    ...{ ...entry, can: [], label_fields: ['document_no'] },
    fields: { ...holder, ...entryFields(unit, { kinds, sub_balances }) },
    columns: [...heads, of('amount'), of('before'), of('after'), 'document_no', 'remark', 'created_by'],
    filters: [...heads, 'document_no'],
    sums: [of('amount')],
    ...(large && { large: { facets: ['kind'] } }),
  } as ResourceDeclaration);
}
