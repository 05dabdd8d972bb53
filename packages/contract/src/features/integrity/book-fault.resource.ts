import type { PagePath } from '../../platform/catalogue/catalogue.gen.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import type { JsonSchema } from '../../platform/fields/field-kind.ts';
import { int } from '../../platform/fields/number/int.ts';
import { json } from '../../platform/fields/structure/json.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { bookCheck } from './book-check.resource.ts';

const requiredOutput = { required: true, read_only: true } as const;

/** A document that corrects a row: a draft to be created, and the same in words. */
export interface BookProposal {
  /** The page where it is written, and what it is called there. */
  readonly page: PagePath;
  readonly label: string;
  readonly words: string;
  /** What its form begins with, as replies carry it. */
  readonly values: Readonly<Record<string, unknown>>;
}

const proposalSchema: JsonSchema = {
  type: ['object', 'null'],
  properties: {
    page: { type: 'string' },
    label: { type: 'string' },
    words: { type: 'string' },
    values: { type: 'object' },
  },
  required: ['page', 'label', 'words', 'values'],
};

/** A row that broke an integrity rule at the last check. */
export const bookFault = defineResource({
  name: 'book_fault',
  label: '差异',
  path: '/api/book_fault',
  page: '/system/health',
  fields: {
    check: ref({ label: '检查项', to: () => bookCheck, ...requiredOutput, filter: 'fast' }),
    record_id: int({ label: '记录编号', ...requiredOutput, filter: 'bounded' }),
    title: text({ label: '记录', max: 300, ...requiredOutput, filter: 'bounded' }),
    found: text({ label: '账上', max: 300, read_only: true }),
    expected: text({ label: '应为', max: 300, read_only: true }),
    proposal: json({ label: '建议', read_only: true, validate: () => undefined, json_schema: proposalSchema }),
    path: text({ label: '相关页面', max: 200, ...requiredOutput }),
  },
  label_fields: ['title'],
  can: [],
  columns: ['title', 'found', 'expected', 'proposal', 'path', 'created_at'],
  filters: ['title'],
});
