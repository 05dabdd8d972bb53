import type { MoneyField } from '../../../platform/fields/number/money.ts';
import { money } from '../../../platform/fields/number/money.ts';
import type { QuantityField } from '../../../platform/fields/number/quantity.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import type { ReportTotal } from '../../../platform/report/report.ts';
import { ofHeadOffice } from '../../shop/goods/cost.ts';
import { movementType } from '../stock.enum.ts';

const required = { required: true } as const;

/** The largest sums that a book holds. */
const most = { min: -1_000_000_000_000, max: 1_000_000_000_000 } as const;

/** Pieces that a book adds up. */
export const pieces = (label: string) => quantity({ label, ...most, ...required });
/** Money that a book adds up. */
export const amount = (label: string) => money({ label, ...required });
/** What goods cost, added up. */
export const cost = (label: string) => money({ label, ...required, ...ofHeadOffice });

/** What a book says of each row: opening + in − out = closing, in pieces and in money. */
export const bookMeasures = {
  opening_quantity: pieces('期初数量'),
  opening_fen: cost('期初金额'),
  in_quantity: pieces('收入数量'),
  in_fen: cost('收入金额'),
  out_quantity: pieces('发出数量'),
  out_fen: cost('发出金额'),
  closing_quantity: pieces('结存数量'),
  closing_fen: cost('结存金额'),
} as const;

/** One side of a movement type in a book; transfers have two. */
export interface BookSide {
  readonly name: string;
  readonly type: number;
  readonly is_in: boolean;
  readonly label: string;
}

const lastIn = 200;
const firstTransfer = 300;

/** Every type on the sides on which it may stand, ins first. */
export const bookSides: readonly BookSide[] = [true, false].flatMap((is_in) =>
  movementType.values
    .filter(({ value }) => value >= firstTransfer || value < lastIn === is_in)
    .map(({ value: type, label }) => {
      const side = is_in ? '入' : '出';
      const own = type >= firstTransfer ? `${label}${side}` : label;
      return { name: `${is_in ? 'in' : 'out'}_${type}`, type, is_in, label: own };
    }),
);

/** The measures of the single types, in pieces and in money. */
export const bookTypeMeasures: Readonly<Record<string, (QuantityField | MoneyField) & { readonly required: true }>> =
  Object.fromEntries(
    bookSides.flatMap(({ name, label }) => [
      [`${name}_quantity`, pieces(label)],
      [`${name}_fen`, cost(`${label}金额`)],
    ]),
  );

const measures = [...Object.keys(bookMeasures), ...Object.keys(bookTypeMeasures)];

/** All of them add up over places and SKUs; over days, openings and closings are those of the first and the last day. */
export const bookTotals: Readonly<Record<string, ReportTotal>> = Object.fromEntries(
  measures.map((name): [string, ReportTotal] => {
    if (name.startsWith('opening_')) return [name, { over_days: 'first' }];
    return [name, name.startsWith('closing_') ? { over_days: 'last' } : {}];
  }),
);
