import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { branchCells } from '../../platform/identity/branch-cells.port.ts';
import { branchSql } from '../../platform/resource/relation/within.ts';
import { bankBindings } from './bank.bindings.ts';
import { bankTables } from './bank.scope.ts';
import { cellAgentKept } from './cell-agent.port.ts';

export const bankServer = defineServerDomain({
  name: 'bank',
  tables: bankTables,
  bindings: bankBindings,
  handlers: [],
  points: [cellAgentKept],
  provides: [
    provide(branchCells, (bank_cell_id) => branchSql({ table: 'bank_cell', parent: 'parent_id' }, bank_cell_id)),
  ],
});
