/** Print documents of the warehouse: picking lists of waves, the others of tasks. */
export const printDocuments = ['picking', 'packing', 'label'] as const;

export type PrintKind = (typeof printDocuments)[number];
