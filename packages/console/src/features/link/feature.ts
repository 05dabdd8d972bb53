import { defineFeature } from '../../platform/feature.ts';
import { LinkSection } from './link-section.tsx';

export const linkFeature = defineFeature({
  name: 'link',
  RecordSection: LinkSection,
});
