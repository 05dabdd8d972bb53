import type { ScopedTable } from '../../platform/domain.ts';
import { bankExchange, bankExchangeCover } from './exchange/bank-exchange.tables.ts';
import { bankCellProduct } from './product/bank-cell-product.tables.ts';
import {
  reservation,
  reservationDiscrepancy,
  reservationLine,
  reservationStep,
  reservationStepLine,
} from './reservation/reservation.tables.ts';

/** An agent label has the documents of its branches, bank staff those of their branch and below. */
const byBranch = { by: { agent: 'agent_label_id', branch: 'bank_cell_id' } } as const;

export const branchTables: readonly ScopedTable[] = [
  { table: bankCellProduct, scope: byBranch },
  { table: bankExchange, scope: byBranch },
  { table: bankExchangeCover, scope: byBranch },
  { table: reservation, scope: byBranch },
  { table: reservationLine, scope: byBranch },
  { table: reservationStep, scope: byBranch },
  { table: reservationStepLine, scope: byBranch },
  { table: reservationDiscrepancy, scope: byBranch },
];
