import { defineFeature } from '../../../platform/feature.ts';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';

/** The guide of a new installation stands on the workbench too. */
export const onboardingCard = defineFeature({
  name: 'onboarding',
  WorkbenchCard: lazyPart(async () => (await import('./onboarding.view.tsx')).Onboarding),
});
