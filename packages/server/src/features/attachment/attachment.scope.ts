import type { ScopedTable } from '../../platform/domain.ts';
import { attachment } from './attachment.tables.ts';

/** Files are kept by the staff's view, and reached through their record alone. */
export const attachmentTables: readonly ScopedTable[] = [{ table: attachment, scope: 'closed' }];
