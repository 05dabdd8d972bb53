import { ref } from '../field-kinds/choice/ref.ts';
import { int } from '../field-kinds/number/int.ts';
import { text } from '../field-kinds/text/text.ts';
import { defineResource } from '../resource.ts';
import { bookCheck } from './book-check.resource.ts';

const told = { required: true, read_only: true } as const;

/** A row that broke a rule of the books when it was last looked at. */
export const bookFault = defineResource({
  name: 'book_fault',
  label: '差异',
  path: '/api/book_fault',
  page: '/system/health',
  fields: {
    check: ref({ label: '检查项', to: () => bookCheck, ...told, filter: 'fast' }),
    record_id: int({ label: '记录编号', ...told, filter: 'bounded' }),
    title: text({ label: '记录', max: 300, ...told, filter: 'bounded' }),
    found: text({ label: '账上', max: 300, read_only: true }),
    expected: text({ label: '应为', max: 300, read_only: true }),
    path: text({ label: '相关页面', max: 200, ...told }),
  },
  label_fields: ['title'],
  can: [],
  columns: ['title', 'found', 'expected', 'path', 'created_at'],
  filters: ['title'],
});
