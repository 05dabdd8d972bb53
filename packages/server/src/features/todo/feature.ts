import { defineFeature } from '../../platform/feature.ts';
import { todoHandlers } from './todo.handlers.ts';

/** The work that waits on pages. */
export const todoFeature = defineFeature({
  name: 'todo',
  start: (surface) => ({ handlers: todoHandlers(surface) }),
});
