import { defineFeature } from '../../platform/feature.ts';
import { webhookPages } from './pages.ts';

export const webhookFeature = defineFeature({
  name: 'webhook',
  pages: webhookPages,
});
