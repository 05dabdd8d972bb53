import { defineFeature } from '../../platform/feature.ts';
import { ExportButton, ExportChosenButton, mayExport } from './export-button.tsx';

export const exportFeature = defineFeature({
  name: 'export',
  listTool: { Tool: ExportButton, place: 'last', chosen: { Tool: ExportChosenButton, isOffered: mayExport } },
});
