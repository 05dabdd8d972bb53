import { provide } from '../../platform/extension/extension-point.ts';
import { defineFeature } from '../../platform/feature.ts';
import { heldWork } from '../../platform/identity/held-work.port.ts';
import { heldViews } from './held-views.ts';
import { savedViewHandlers } from './saved-view.handlers.ts';
import { savedViewTables } from './saved-view.scope.ts';

/** Views of lists, kept under a name. */
export const savedViewFeature = defineFeature({
  name: 'saved-view',
  tables: savedViewTables,
  provides: [provide(heldWork, heldViews)],
  start: (surface) => ({ handlers: savedViewHandlers(surface) }),
});
