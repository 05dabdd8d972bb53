import type { RichTextField } from '@zhanggui/contract/kernel/field-kinds/text/rich-text';
import { sanitiseHtml } from '../../sanitise-html.ts';
import { asIs, compareAs, type ServerFace } from '../server-face.ts';

export const richTextFace: ServerFace<RichTextField> = {
  storage: ['text'],
  select: asIs,
  write: (value) => (typeof value === 'string' ? sanitiseHtml(value) : value),
  compare: compareAs('text'),
};
