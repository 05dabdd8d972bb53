import { printTask, shipTasks } from '@zhanggui/contract/domains/outbound/task/outbound-task.action';
import { outboundTaskFlow } from '@zhanggui/contract/domains/outbound/task/outbound-task.flow';
import { printChosen } from '../../../features/print/print-chosen.ts';
import { Button } from '../../../platform/kit/button/button.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';
import { BulkButtons } from '../../../platform/resource/page/bulk-buttons.tsx';

const printDocuments = [
  ['packing', '打印装箱单'],
  ['label', '打印面单'],
] as const;
const actions = [shipTasks];

/** How far a task has come, and where its state stands. */
export const taskFlow = { flow: outboundTaskFlow, field: 'state' };

/** Bulk actions of tasks: print and handover. */
export function TaskBulk({ list }: { readonly list: ResourceListModel }) {
  const { has } = usePermission();
  return (
    <>
      {admits(printTask.permission, has) &&
        printDocuments.map(([paper, label]) => (
          <Button key={paper} onClick={() => void printChosen(list, paper)}>
            {label}
          </Button>
        ))}
      <BulkButtons list={list} actions={actions} flow={taskFlow} />
    </>
  );
}
