import type { ScopedTable } from '../domain.ts';
import { follower } from './follower.tables.ts';

/** Everybody may know how fresh a figure is. */
export const followerTables: readonly ScopedTable[] = [{ table: follower, scope: 'shared' }];
