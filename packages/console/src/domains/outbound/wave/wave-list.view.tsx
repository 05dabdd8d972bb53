import { cancelWave, pickWave } from '@zhanggui/contract/domains/outbound/wave/wave.action';
import { wave } from '@zhanggui/contract/domains/outbound/wave/wave.resource';
import { Link } from 'react-router';
import { openPrint } from '../../../features/print/print-address.ts';
import type { RowCommand } from '../../../platform/kit/command-menu/row-command.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import { useActionStarter } from '../../../platform/resource/action/use-action-starter.tsx';
import type { Row } from '../../../platform/resource/data/row.ts';
import { useResourceList } from '../../../platform/resource/list/use-resource-list.ts';
import { RecordList } from '../../../platform/resource/page/record-list.tsx';
import { useRecordAddress } from '../../../platform/resource/page/use-record-address.ts';
import { useRecordCommands } from '../../../platform/resource/page/use-record-commands.ts';
import { PickedLinesInput } from './picked-lines.view.tsx';

/** Taking pieces of a wave from their shelves, with what was found. */
export const pickPresentation = defineActionInputs(pickWave, { lines: PickedLinesInput });

const open: Readonly<Record<string, readonly string[]>> = {
  [pickWave.name]: ['picking'],
  [cancelWave.name]: ['picking', 'packing'],
};

/** Where the orders of a wave are packed and sent. */
function WaveTasks({ id }: { readonly id: number }) {
  const { has } = usePermission();
  const path = '/admin-psi/warehouses/io/outbound-list';
  return has(path) ? <Link to={`${path}?wave=${id}`}>本波次的出库任务</Link> : null;
}

/** The waves: picked, packed, done. */
export function WaveList() {
  const list = useResourceList(wave);
  const address = useRecordAddress();
  const starter = useActionStarter(wave);
  const { commandsOf, width } = useRecordCommands({
    resource: wave,
    presentation: {
      rowActions: [pickPresentation, cancelWave],
      allows: (row, what) => open[what]?.includes(String(row.state)) ?? true,
    },
    starter,
  });
  const print = ({ id }: Row) => ({ key: 'print', label: '打印拣货单', run: () => openPrint('picking', [id]) });
  const withPrint = (row: Row): readonly RowCommand[] => [
    ...commandsOf(row),
    ...(row.state === 'cancelled' ? [] : [print(row)]),
  ];
  return (
    <>
      <RecordList
        resource={wave}
        list={list}
        address={address}
        commandsOf={withPrint}
        commandsWidth={width + 40}
        more={({ id }) => <WaveTasks id={id} />}
        purpose="由待发订单生成波次，按拣货单集中拣货"
      />
      {starter.dialog}
    </>
  );
}
