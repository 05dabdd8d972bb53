import { defineFeature } from '../../platform/feature.ts';
import { publicApiBindings } from './app-key.bindings.ts';
import { appKeyHandlers } from './app-key.handlers.ts';
import { forgetNonces } from './app-key.service.ts';
import { publicApiTables } from './public-api.scope.ts';
import { createPublicApiAccess } from './public-api.ts';

/** The signed API of storefronts, and its keys. */
export const publicApiFeature = defineFeature({
  name: 'public-api',
  tables: publicApiTables,
  bindings: publicApiBindings,
  jobs: [forgetNonces],
  start: ({ db, secret, clock }) => ({
    handlers: appKeyHandlers(secret),
    publicApi: createPublicApiAccess({ db, secret, clock }),
  }),
});
