import { defineFeature } from '../../platform/feature.ts';
import { PaletteButton } from './palette-button.tsx';

export const searchFeature = defineFeature({
  name: 'search',
  BarTool: PaletteButton,
});
