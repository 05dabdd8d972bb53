import { defineFeature } from '../../platform/feature.ts';
import { importKind } from './import.job.ts';
import { importTables } from './import.scope.ts';
import { importOperations, maxImportBytes } from './import-operations.ts';
import { undoHandlers } from './undo/undo.handlers.ts';
import { undoKind } from './undo/undo.job.ts';

/** Spreadsheets whose rows are acts or records, and their undoing. */
export const importFeature = defineFeature({
  name: 'import',
  requires: ['bulk'],
  tables: importTables,
  handlers: undoHandlers,
  start: ({ domains, files }) => {
    const imports = domains.flatMap((domain) => domain.imports ?? []);
    const byName = new Map(imports.map((one) => [one.declaration.name, one]));
    return {
      fileOperations: { operations: importOperations(imports, files), maxBytes: maxImportBytes },
      jobKinds: [importKind(byName), undoKind(byName)],
    };
  },
});
