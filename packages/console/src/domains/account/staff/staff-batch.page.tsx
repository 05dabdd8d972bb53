import { staffBatch } from '@zhanggui/contract/domains/account/staff-batch/staff-batch.resource';
import { undoJob } from '@zhanggui/contract/features/import/undo.action';
import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import type { Row } from '../../../platform/resource/data/row.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { session } from '../../../platform/session/session.ts';
import { BatchRows } from './batch-rows.view.tsx';
import { StaffImports } from './staff-imports.view.tsx';

/** The account that imported a batch can undo it. */
function allows({ is_undoable, created_by }: Row, what: string): boolean {
  const isOwn = (created_by as { readonly id: number } | null)?.id === session.read().user?.user_id;
  return what !== undoJob.name || (is_undoable === true && isOwn);
}

const undo = {
  ...undoJob,
  label: '撤销',
  confirm: '导入的每一行都会撤回；之后已被使用的行不能撤回，结果里会逐行说明原因。',
} as unknown as ActionDeclaration;

/** People brought by files: checked first, imported, undone as a whole. */
export const Page = resourcePage(staffBatch, {
  overrides: defineOverrides(staffBatch, { widths: { title: 260, source_label: 130, message: 260 } }),
  rowActions: [undo],
  allows,
  tools: (list) => <StaffImports onImported={list.refresh} />,
  more: (row) => <BatchRows id={row.id} />,
});
