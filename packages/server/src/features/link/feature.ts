import { defineFeature } from '../../platform/feature.ts';
import { linkOperations } from './link-operations.ts';
import { linksOf } from './linked-lists.query.ts';

/** The lists of what refers to a record. */
export const linkFeature = defineFeature({
  name: 'link',
  start: ({ declarations, registry }) => {
    const links = linksOf(declarations, registry);
    return { recordOperations: (compiled) => linkOperations(compiled, links) };
  },
});
