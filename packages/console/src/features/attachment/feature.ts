import { defineFeature } from '../../platform/feature.ts';
import { AttachmentSection } from './attachment-section.tsx';

export const attachmentFeature = defineFeature({
  name: 'attachment',
  RecordSection: AttachmentSection,
});
