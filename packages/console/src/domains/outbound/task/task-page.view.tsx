import {
  cancelTask,
  chooseTaskLots,
  packTask,
  printTask,
  repackTask,
  requestWaybill,
  shipTask,
} from '@zhanggui/contract/domains/outbound/task/outbound-task.action';
import { outboundTask } from '@zhanggui/contract/domains/outbound/task/outbound-task.resource';
import { wave } from '@zhanggui/contract/domains/outbound/wave/wave.resource';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { openPrint, readPrint } from '../../../features/print/print-address.ts';
import type { FilterTexts } from '../../../platform/fields/field-adapter.ts';
import { CopyableCode } from '../../../platform/kit/button/copyable-code.tsx';
import type { RowCommand } from '../../../platform/kit/command-menu/row-command.ts';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import { useActionStarter } from '../../../platform/resource/action/use-action-starter.tsx';
import { admits } from '../../../platform/resource/data/access.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { useResourceList } from '../../../platform/resource/list/use-resource-list.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { RecordList } from '../../../platform/resource/page/record-list.tsx';
import { type View, viewed } from '../../../platform/resource/page/resource-presentation.ts';
import { useRecordAddress } from '../../../platform/resource/page/use-record-address.ts';
import { useRecordCommands } from '../../../platform/resource/page/use-record-commands.ts';
import { ScanField } from '../../../platform/scan/scan-field.tsx';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { RefundMark } from '../../order/ship/refund-mark.view.tsx';
import { printDocuments } from '../print/print-documents.ts';
import { pickPresentation } from '../wave/wave-list.view.tsx';
import { TaskBulk, taskFlow } from './task-bulk.view.tsx';
import { useScanned } from './use-scanned.ts';

const PrintPage = lazyPart(async () => (await import('../print/print-page.view.tsx')).PrintPage);
const PackingStation = lazyPart(async () => (await import('./packing-station.view.tsx')).PackingStation);

interface TaskPageProps {
  readonly view: View;
  readonly fixed: FilterTexts;
}

const overrides = defineOverrides(outboundTask, {
  cells: {
    order_no: ({ value, row }) => (
      <span className="zg-moment">
        <CopyableCode code={value} />
        <RefundMark fen={row.refund_fen} />
      </span>
    ),
  },
  widths: { order_no: 190, wave: 176, slot: 80, tracking_no: 190, carrier: 110 },
});
const LotInput = lazyPart(async () =>
  (await import('../../stock/lot/lot-choice-input.view.tsx')).lotChoiceInput(outboundTask),
);
const chooseLots = defineActionInputs(chooseTaskLots, { lines: LotInput });

/** Packing and printing come before the actions of the state. */
function useTaskCommands(pack: (id: number) => void) {
  const starter = useActionStarter(outboundTask);
  const { has } = usePermission();
  const { commandsOf, width } = useRecordCommands({
    resource: outboundTask,
    presentation: {
      rowActions: [shipTask, requestWaybill, repackTask, chooseLots, cancelTask],
      flow: taskFlow,
    },
    starter,
  });
  const commands = (row: Row): readonly RowCommand[] => {
    const mayPack = row.state === 'packing' && admits(packTask.permission, has);
    const legal = commandsOf(row);
    const ship = legal.filter(({ key }) => key === shipTask.name);
    const prints = [
      ...(row.tracking_no === null
        ? []
        : [{ key: 'label', label: '打印面单', run: () => openPrint('label', [row.id]) }]),
      { key: 'slip', label: '打印装箱单', run: () => openPrint('packing', [row.id]) },
    ];
    return [
      ...(mayPack ? [{ key: 'pack', label: '打包', run: () => pack(row.id) }] : []),
      ...ship,
      ...(admits(printTask.permission, has) ? prints : []),
      ...legal.filter((command) => !ship.includes(command)),
    ];
  };
  return { starter, commands, width: width + 40 };
}

function Tasks({ view, fixed }: TaskPageProps) {
  const [shown] = useState(() => viewed(outboundTask, view));
  const list = useResourceList(shown, { fixed });
  const address = useRecordAddress();
  const [packing, setPacking] = useState<number>();
  const { starter, commands, width } = useTaskCommands(setPacking);
  const picking = useActionStarter(wave);
  const navigate = useNavigate();
  const scan = useScanned({
    openTask: setPacking,
    pickWave: (id, number) => picking.start(pickPresentation, { row: { id, number } }),
    listWave: (id) => void navigate(`?wave=${id}`),
  });
  const isBusy = packing !== undefined || address.openId !== undefined || starter.dialog || picking.dialog;
  return (
    <>
      <PageHeader />
      <ScanField
        label="扫描"
        placeholder="扫描订单号、波次号或运单号"
        active={isBusy ? 'resting' : 'active'}
        onScan={(code) => void scan(code)}
      />
      <RecordList
        resource={outboundTask}
        list={list}
        address={address}
        overrides={overrides}
        commandsOf={commands}
        commandsWidth={width}
        bulk={<TaskBulk list={list} />}
      >
        {packing !== undefined && <PackingStation id={packing} onClose={() => setPacking(undefined)} />}
      </RecordList>
      {starter.dialog}
      {picking.dialog}
    </>
  );
}

/** A warehouse page: open work, a scanner input above it, and print documents. */
export function TaskPage(props: TaskPageProps) {
  const [search] = useSearchParams();
  const print = readPrint(printDocuments, search);
  if (!print) return <Tasks {...props} />;
  return (
    <Suspense>
      <PrintPage {...print} />
    </Suspense>
  );
}
