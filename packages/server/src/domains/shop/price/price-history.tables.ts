import { boolean } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../../platform/database/columns.ts';

/** A price from a moment on, or none again: a trigger writes it, and nothing changes it. */
export function pastPrice() {
  return {
    ...baseColumns(),
    /** A second person agreed to it, or it was the first. */
    is_approved: boolean().notNull().default(false),
  };
}
