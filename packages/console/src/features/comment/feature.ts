import { defineFeature } from '../../platform/feature.ts';
import { CommentSection } from './comment-section.tsx';

export const commentFeature = defineFeature({
  name: 'comment',
  RecordSection: CommentSection,
});
