import { defineFeature } from '../../platform/feature.ts';
import { coSignTables } from './co-sign.scope.ts';
import { mountCoSign } from './mount-co-sign.ts';
import { coSignSubjects } from './subject.port.ts';

/** Records that partners agree to line by line, by a link and a code. */
export const coSignFeature = defineFeature({
  name: 'co-sign',
  requires: ['text-message'],
  tables: coSignTables,
  points: [coSignSubjects],
  start: ({ contextFor, registry }) => ({ mount: (http) => mountCoSign(http, { contextFor, registry }) }),
});
