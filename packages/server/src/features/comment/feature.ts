import { defineFeature } from '../../platform/feature.ts';
import { recordPlaces } from '../search/record-place.ts';
import { commentTables } from './comment.scope.ts';
import { commentOperations } from './comment-operations.ts';

/** What people say of records. */
export const commentFeature = defineFeature({
  name: 'comment',
  requires: ['audit', 'notification', 'search'],
  tables: commentTables,
  start: ({ declarations }) => {
    const placeOf = recordPlaces(declarations);
    return { recordOperations: (compiled) => commentOperations(compiled, placeOf) };
  },
});
