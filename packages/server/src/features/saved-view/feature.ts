import { defineFeature } from '../../platform/feature.ts';
import { savedViewHandlers } from './saved-view.handlers.ts';
import { savedViewTables } from './saved-view.scope.ts';

/** Views of lists, kept under a name. */
export const savedViewFeature = defineFeature({
  name: 'saved-view',
  tables: savedViewTables,
  start: (surface) => ({ handlers: savedViewHandlers(surface) }),
});
