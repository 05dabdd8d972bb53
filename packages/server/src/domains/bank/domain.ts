import { importBankCells } from '@zhanggui/contract/domains/bank/import-bank-cells';
import { handleImport } from '../../features/import/import-handler.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { branchCells } from '../../platform/identity/branch-cells.port.ts';
import { branchSql } from '../../platform/resource/relation/within.ts';
import { bankBindings } from './bank.bindings.ts';
import { bankHandlers } from './bank.handlers.ts';
import { bankTables } from './bank.scope.ts';
import { bank } from './bank.tables.ts';
import { cellAgentKept } from './cell-agent.port.ts';
import { cellCodeKind } from './code/cell-codes.job.ts';
import { miniProgramAdapters } from './code/mini-program-adapters.ts';
import { miniProgramCodes } from './code/mini-program-code.port.ts';
import { applyCellRow, checkCellRows, undoCellRow } from './import/import-cells.service.ts';

export const bankServer = defineServerDomain({
  name: 'bank',
  tables: bankTables,
  outlasts_demo: [{ table: bank }],
  bindings: bankBindings,
  handlers: bankHandlers,
  adapterKinds: [miniProgramCodes],
  adapters: miniProgramAdapters,
  jobKinds: [cellCodeKind],
  imports: [handleImport(importBankCells, { check: checkCellRows, apply: applyCellRow, undo: undoCellRow })],
  points: [cellAgentKept],
  provides: [
    provide(branchCells, (bank_cell_id) => branchSql({ table: 'bank_cell', parent: 'parent_id' }, bank_cell_id)),
  ],
});
