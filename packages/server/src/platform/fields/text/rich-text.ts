import type { RichTextField } from '@zhanggui/contract/platform/fields/text/rich-text';
import { sanitiseHtml } from '../../sanitise-html.ts';
import { asIs, compareAs, type ServerFieldAdapter } from '../field-adapter.ts';

export const richTextAdapter: ServerFieldAdapter<RichTextField> = {
  storage: ['text'],
  select: asIs,
  write: (value) => (typeof value === 'string' ? sanitiseHtml(value) : value),
  compare: compareAs('text'),
};
