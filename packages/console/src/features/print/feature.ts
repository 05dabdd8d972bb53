import { defineFeature } from '../../platform/feature.ts';
import { PrintButton, PrintChosenButton } from './list/print-button.tsx';

export const printFeature = defineFeature({
  name: 'print',
  listTool: { Tool: PrintButton, place: 'last', chosen: { Tool: PrintChosenButton, isOffered: () => true } },
});
