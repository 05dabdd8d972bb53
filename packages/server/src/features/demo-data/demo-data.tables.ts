import { pgTable } from 'drizzle-orm/pg-core';
import { baseColumns, instant } from '../../platform/database/columns.ts';

/** One row while the demo's data are here: what is younger is not the demo's. */
export const demoLoad = pgTable('demo_load', { ...baseColumns(), loaded_at: instant().notNull() });
