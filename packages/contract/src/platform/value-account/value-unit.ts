import { type MoneyField, money } from '../fields/number/money.ts';
import { type PointsField, points } from '../fields/number/points.ts';
import { yuan } from '../fields/number/yuan.ts';

/** What accounts hold: whole points, or money in whole fen. */
export type ValueUnit = 'points' | 'money';

type Suffix<U extends ValueUnit> = U extends 'money' ? '_fen' : '';

/** Amounts by the names that they have in a unit: `balance`, or `balance_fen`. */
export type InUnit<U extends ValueUnit, N extends string, T> = { readonly [K in N as `${K}${Suffix<U>}`]: T };

/** The name of an amount in a unit: `balance`, or `balance_fen`. */
export function amountName(unit: ValueUnit, name: string): string {
  return unit === 'money' ? `${name}_fen` : name;
}

/** The largest amount of points; that of money is `largestFen`. */
const largestPoints = 10_000_000_000;

interface AmountProps {
  readonly label: string;
  readonly help?: string;
  readonly required: true;
  readonly read_only: true;
  readonly computed?: true;
}

/** A field that the accounts alone write. */
export type AmountField = (PointsField | MoneyField) & { readonly required: true; readonly read_only: true };

/** An amount of an account. */
export function amountField(unit: ValueUnit, props: AmountProps): AmountField {
  return unit === 'money' ? money(props) : points({ ...props, max: largestPoints });
}

/** An amount as people read it: `12.00 元`, `120 分`. */
export function amountText(unit: ValueUnit, amount: number): string {
  return unit === 'money' ? `${yuan(amount)} 元` : `${amount} 分`;
}
