import { defineFeature } from '../../platform/feature.ts';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { PaletteButton } from './palette-button.tsx';

export const searchFeature = defineFeature({
  name: 'search',
  BarTool: PaletteButton,
  WorkbenchCard: lazyPart(async () => (await import('./recent-card.tsx')).RecentCard),
});
