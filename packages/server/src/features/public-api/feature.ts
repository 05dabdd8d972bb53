import { defineFeature } from '../../platform/feature.ts';
import { openDoorBindings } from './app-key.bindings.ts';
import { appKeyHandlers } from './app-key.handlers.ts';
import { forgetNonces } from './app-key.service.ts';
import { openDoorTables } from './public-api.scope.ts';
import { createOpenDoor } from './public-api.ts';

/** The signed API of storefronts, and its keys. */
export const publicApiFeature = defineFeature({
  name: 'public-api',
  tables: openDoorTables,
  bindings: openDoorBindings,
  jobs: [forgetNonces],
  start: ({ db, secret, clock }) => ({
    handlers: appKeyHandlers(secret),
    openDoor: createOpenDoor({ db, secret, clock }),
  }),
});
