import type { ServerDomain } from '../../platform/domain.ts';
import { registerBranchCells } from '../../platform/identity/branch-cells.port.ts';
import { branchSql } from '../../platform/resource/relation/within.ts';
import { bankBindings } from './bank.bindings.ts';
import { bankTables } from './bank.scope.ts';

registerBranchCells((bank_cell_id) => branchSql({ table: 'bank_cell', parent: 'parent_id' }, bank_cell_id));

export const bankServer: ServerDomain = {
  name: 'bank',
  tables: bankTables,
  bindings: bankBindings,
  handlers: [],
};
