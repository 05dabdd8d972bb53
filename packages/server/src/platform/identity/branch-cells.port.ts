/** SQL of the ids of a bank cell and of all cells below it, given SQL of its id. */
export type BranchCellsSql = (bank_cell_id: string) => string;

let registered: BranchCellsSql = () => "'{}'::bigint[]";

/** Tells identity what lies below a bank cell; the bank domain, which knows, lies above it. */
export function registerBranchCells(sql: BranchCellsSql): void {
  registered = sql;
}

/** SQL of the ids of an account's cell and of all below it; null for accounts of no cell, nothing until the bank domain has registered. */
export function branchCellsSql(bank_cell_id: string): string {
  return `CASE WHEN ${bank_cell_id} IS NOT NULL THEN ${registered(bank_cell_id)} END`;
}
