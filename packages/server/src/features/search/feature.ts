import { defineFeature } from '../../platform/feature.ts';
import { searchHandlers } from './search.handlers.ts';

/** The search over all records. */
export const searchFeature = defineFeature({
  name: 'search',
  start: ({ declarations, registry }) => ({ handlers: searchHandlers(declarations, registry) }),
});
