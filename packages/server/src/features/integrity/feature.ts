import { defineFeature } from '../../platform/feature.ts';
import { booksBindings } from './books.bindings.ts';
import { booksHandlers } from './books.handlers.ts';
import { booksTables } from './books.scope.ts';
import { checkBooksNightly, checkKind, checkNewBooks } from './check-books.job.ts';
import { checksOf } from './checks-of.ts';
import { declareChecks } from './run-checks.service.ts';

/** Checks of what must hold of the rows at any moment. */
export const integrityFeature = defineFeature({
  name: 'integrity',
  requires: ['audit', 'breakdown'],
  tables: booksTables,
  bindings: booksBindings,
  handlers: booksHandlers,
  prepare: ({ owner, domains }) => declareChecks(owner, checksOf(domains)),
  start: ({ domains }) => {
    const checks = checksOf(domains);
    return { jobs: [checkBooksNightly(checks), checkNewBooks(checks)], jobKinds: [checkKind(checks)] };
  },
});
