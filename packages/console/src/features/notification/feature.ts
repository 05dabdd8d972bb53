import { defineFeature } from '../../platform/feature.ts';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';

export const notificationFeature = defineFeature({
  name: 'notification',
  LateBarTool: lazyPart(async () => (await import('./notification-bell.tsx')).NotificationBell),
});
