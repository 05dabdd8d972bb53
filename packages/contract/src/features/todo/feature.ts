import { defineFeature } from '../../platform/feature.ts';
import { openTodos } from './todo.action.ts';

export const todoFeature = defineFeature({
  name: 'todo',
  label: '基础',
  requires: [],
  actions: [openTodos],
});
