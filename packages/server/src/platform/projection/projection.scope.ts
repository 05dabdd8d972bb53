import type { ScopedTable } from '../domain.ts';
import { follower, followerStale } from './projection.tables.ts';

/** Every caller may read how fresh a figure is. */
export const followerTables: readonly ScopedTable[] = [
  { table: follower, scope: 'shared' },
  { table: followerStale, scope: 'shared' },
];
