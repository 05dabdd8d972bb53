/** SQL of whether goods of lines `l` have a shelf life: `lines` is what follows FROM. */
export const hasLotsSql = (lines: string) =>
  `EXISTS (SELECT FROM ${lines} AND EXISTS (SELECT FROM sku k WHERE k.id = l.sku_id AND k.shelf_life_days IS NOT NULL))`;

/** The same of a document `t` that moves stock. */
export const docHasLotsSql = (t: string) =>
  hasLotsSql(`stock_doc_line l WHERE l.stock_doc_id = ${t}.id AND NOT l.is_deleted`);
