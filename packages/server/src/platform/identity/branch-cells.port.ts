import { requiredPoint } from '../extension/extension-point.ts';

/** SQL of the ids of a bank cell and of all cells below it, given SQL of its id. */
export type BranchCellsSql = (bank_cell_id: string) => string;

/** Provided by the domain of banks. */
export const branchCells = requiredPoint<BranchCellsSql>('identity.branch_cells');
