import { defineFeature } from '../../platform/feature.ts';
import { pageAdmission } from '../../platform/resource/page-admission.ts';
import { xrayHandlers } from './xray.handlers.ts';

/** Looks through the eyes of a role or an account, and why it is refused. */
export const xrayFeature = defineFeature({
  name: 'xray',
  requires: ['audit'],
  start: ({ registry, declarations, operations, contextOf }) => ({
    handlers: xrayHandlers({
      ...{ registry, declarations, operations },
      admits: pageAdmission(declarations),
      contextOf: (caller, reach) => contextOf(caller, 'xray', reach),
    }),
  }),
});
