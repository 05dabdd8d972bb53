import { defineFeature } from '../../platform/feature.ts';
import { importPaths } from './import-paths.ts';
import { undoJob } from './undo.action.ts';

export const importFeature = defineFeature({
  name: 'import',
  label: '基础',
  requires: [],
  actions: [undoJob],
  openapi: {
    paths: (domains) => Object.assign({}, ...domains.flatMap(({ imports = [] }) => imports.map(importPaths))),
  },
});
