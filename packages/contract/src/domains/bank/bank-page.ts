/** Where branches and all that belongs to them are kept. */
export const bankCellPage = '/bank/bank-cell-manager';
