import { defineFeature } from '../../platform/feature.ts';
import { PrintButton } from './list/print-button.tsx';

export const printFeature = defineFeature({
  name: 'print',
  listTool: { Tool: PrintButton, place: 'last' },
});
