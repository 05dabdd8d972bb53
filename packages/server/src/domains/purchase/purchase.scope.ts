import type { ScopedTable } from '../../kernel/domain.ts';

export const purchaseTables: readonly ScopedTable[] = [];
