import { branchSql } from '../../../platform/resource/relation/within.ts';
import { cellTopsSql } from '../../bank/cell-tops.query.ts';

/** The places that a book is about. */
export interface BookPlaces {
  /** SELECT of `location_id` and `top`, the row that a place counts for; `node` is the parameter that narrows it. */
  readonly sql: (node: string) => string;
  /** The table that `top` names. */
  readonly named: 'bank_cell' | 'location';
}

const cellTree = { table: 'bank_cell', parent: 'parent_id' } as const;

/** Bank cells one by one; a node stands for everything below it. */
export const branches: BookPlaces = {
  sql: (node) => `SELECT p.id AS location_id, p.bank_cell_id AS top FROM location p
    WHERE p.kind = 'bank_cell' AND (${node}::bigint IS NULL OR p.bank_cell_id = ANY (${branchSql(cellTree, node)}::bigint[]))`,
  named: 'bank_cell',
};

/** Bank cells along their tree, as `cellTopsSql` adds them up. */
export const branchTree: BookPlaces = {
  sql: (
    node,
  ) => `SELECT p.id AS location_id, t.top FROM location p JOIN (${cellTopsSql(node)}) t ON t.id = p.bank_cell_id
    WHERE p.kind = 'bank_cell'`,
  named: 'bank_cell',
};

export const warehouses: BookPlaces = {
  sql: (node) => `SELECT p.id AS location_id, p.id AS top FROM location p
    WHERE p.kind = 'warehouse' AND (${node}::bigint IS NULL OR p.id = ${node}::bigint)`,
  named: 'location',
};
