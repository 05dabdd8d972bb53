import type { ScopedTable } from '../domain.ts';
import { file } from './file.tables.ts';

/** Everybody may note an upload; nobody limited lists them: a file is reached by the url that its record holds. */
export const fileTables: readonly ScopedTable[] = [{ table: file, scope: 'append' }];
