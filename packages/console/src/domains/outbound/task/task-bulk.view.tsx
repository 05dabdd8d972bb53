import { readSlip, shipTasks } from '@zhanggui/contract/domains/outbound/task/outbound-task.action';
import { usePermission } from '../../../kernel/navigation/shell-context.ts';
import { printChosen } from '../../../kernel/print/print-chosen.ts';
import { admits } from '../../../kernel/resource/data/access.ts';
import type { ResourceListModel } from '../../../kernel/resource/list/use-resource-list.ts';
import { BulkButtons } from '../../../kernel/resource/page/bulk-buttons.tsx';

const papers = [
  ['packing', '打印装箱单'],
  ['label', '打印面单'],
] as const;
const actions = [shipTasks];

/** What is done with chosen tasks: their papers, and handing all of them over. */
export function TaskBulk({ list }: { readonly list: ResourceListModel }) {
  const { has } = usePermission();
  return (
    <>
      {admits(readSlip.permission, has) &&
        papers.map(([paper, label]) => (
          <button key={paper} type="button" className="zg-button" onClick={() => void printChosen(list, paper)}>
            {label}
          </button>
        ))}
      <BulkButtons list={list} actions={actions} />
    </>
  );
}
