import { bankPeriod, warehousePeriod } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { type Binding, bind } from '../../../platform/resource/binding.ts';
import { stockPeriod } from './closing.tables.ts';
import { isLastSql } from './last-period.ts';

/** Of the places that the caller sees. */
const sumOf = (column: string) => (t: string) =>
  `(SELECT coalesce(sum(p.${column}), 0)::bigint FROM stock_period_place p WHERE p.period_id = ${t}.id)`;

const periods = {
  table: stockPeriod,
  computed: {
    opening_quantity: sumOf('opening_quantity'),
    opening_fen: sumOf('opening_fen'),
    in_quantity: sumOf('in_quantity'),
    in_fen: sumOf('in_fen'),
    out_quantity: sumOf('out_quantity'),
    out_fen: sumOf('out_fen'),
    closing_quantity: sumOf('closing_quantity'),
    closing_fen: sumOf('closing_fen'),
    line_count: sumOf('line_count'),
    is_last: isLastSql,
  },
};

export const closingBindings: readonly Binding[] = [bind(warehousePeriod, periods), bind(bankPeriod, periods)];
