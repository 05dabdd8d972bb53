import { bqdOrder } from '@zhanggui/contract/domains/mall/settlement/bqd-order.resource';
import { bqdSettlementLine as line } from '@zhanggui/contract/domains/mall/settlement/bqd-settlement-line.resource';
import { type Binding, bind } from '../../../platform/resource/binding.ts';
import { order } from '../../order/order.tables.ts';
import { bqdSettlementLine } from './bqd-settlement.tables.ts';
import { settlesSql } from './settled-orders.query.ts';

/** SQL of something of the line that settles an order: the live one, else the last that missed it. */
const settled = (order_id: string, column: string) =>
  `(SELECT ${column} FROM bqd_settlement_line l JOIN bqd_settlement s ON s.id = l.bqd_settlement_id AND s.state <> 'void'
    WHERE l.order_id = ${order_id} ORDER BY l.is_live DESC, l.id DESC LIMIT 1)`;

const settledBy = (column: string) => ({
  ids: (compares: (column: string) => string) =>
    `SELECT l.order_id FROM bqd_settlement_line l JOIN bqd_settlement s ON s.id = l.bqd_settlement_id AND s.state <> 'void'
     WHERE l.order_id IS NOT NULL AND ${compares(column)}`,
});

export const settlementBindings: readonly Binding[] = [
  bind(bqdOrder, {
    table: order,
    computed: {
      settlement_no: (t: string) => settled(`${t}.id`, 's.batch_no'),
      settlement_state: (t: string) => settled(`${t}.id`, 's.state'),
      bank_fen: (
        t: string,
      ) => `(SELECT sum(l.bank_fen)::bigint FROM bqd_settlement_line l JOIN bqd_settlement s ON s.id = l.bqd_settlement_id
        WHERE l.order_id = ${t}.id AND ${settlesSql})`,
      difference: (t: string) => settled(`${t}.id`, 'l.difference'),
    },
    related: { settlement: settledBy('l.bqd_settlement_id'), settlement_difference: settledBy('l.difference') },
  }),
  bind(line, {
    table: bqdSettlementLine,
    computed: { state: (t: string) => `(SELECT s.state FROM bqd_settlement s WHERE s.id = ${t}.bqd_settlement_id)` },
    related: {
      batch_state: {
        ids: (compares: (column: string) => string) =>
          `SELECT b.id FROM bqd_settlement_line b JOIN bqd_settlement s ON s.id = b.bqd_settlement_id WHERE ${compares('s.state')}`,
      },
    },
  }),
];
