import { defineFeature } from '../../platform/feature.ts';
import { ExportButton } from './export-button.tsx';

export const exportFeature = defineFeature({
  name: 'export',
  listTool: { Tool: ExportButton, place: 'last' },
});
