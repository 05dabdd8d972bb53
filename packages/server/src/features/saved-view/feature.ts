import { provide } from '../../platform/extension/extension-point.ts';
import { defineFeature } from '../../platform/feature.ts';
import { heldWork } from '../../platform/identity/held-work.port.ts';
import { heldViews } from './held-views.ts';
import { savedViewHandlers } from './saved-view.handlers.ts';
import { savedViewTables } from './saved-view.scope.ts';
import { savedView } from './saved-view.tables.ts';

/** Views of lists, kept under a name. */
export const savedViewFeature = defineFeature({
  name: 'saved-view',
  tables: savedViewTables,
  outlasts_demo: [{ table: savedView, of: 'user_id' }],
  provides: [provide(heldWork, heldViews)],
  start: (surface) => ({ handlers: savedViewHandlers(surface) }),
});
