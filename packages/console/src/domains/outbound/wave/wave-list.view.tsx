import { cancelWave, pickWave } from '@zhanggui/contract/domains/outbound/wave/wave.action';
import { wave } from '@zhanggui/contract/domains/outbound/wave/wave.resource';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { openPrint } from '../../../features/print/print-address.ts';
import type { RowCommand } from '../../../platform/kit/command-menu/row-command.ts';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import { useActionStarter } from '../../../platform/resource/action/use-action-starter.tsx';
import type { Row } from '../../../platform/resource/data/row.ts';
import { ResourceList } from '../../../platform/resource/list/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/list/use-resource-list.ts';
import { useRecordAddress } from '../../../platform/resource/page/use-record-address.ts';
import { useRecordCommands } from '../../../platform/resource/page/use-record-commands.ts';
import { PickedLinesInput } from './picked-lines.view.tsx';

const DetailDrawer = lazyPart(
  async () => (await import('../../../platform/resource/detail/detail-drawer.tsx')).DetailDrawer,
);

/** Taking pieces of a wave from their shelves, with what was found. */
export const pickPresentation = defineActionInputs(pickWave, { lines: PickedLinesInput });

const ignore = () => undefined;
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
  const places = useRecordAddress();
  const starter = useActionStarter(wave);
  const { commandsOf, width } = useRecordCommands({
    resource: wave,
    presentation: {
      rowActions: [pickPresentation, cancelWave],
      allows: (row, what) => open[what]?.includes(String(row.state)) ?? true,
    },
    starter,
    onWrite: ignore,
    onRemoved: ignore,
  });
  const withPrint = (row: Row): readonly RowCommand[] => [
    ...commandsOf(row),
    { key: 'print', label: '打印拣货单', run: () => openPrint('picking', [row.id]) },
  ];
  return (
    <>
      <ResourceList
        list={list}
        openId={places.openId}
        onOpen={({ id }) => places.open(id)}
        commandsOf={withPrint}
        commandsWidth={width + 40}
        purpose="由待发订单生成波次，按拣货单集中拣货"
      />
      {starter.dialog}
      <Suspense>
        {places.openId !== undefined && (
          <DetailDrawer
            resource={wave}
            id={places.openId}
            commandsOf={withPrint}
            more={({ id }) => <WaveTasks id={id} />}
            onClose={places.close}
          />
        )}
      </Suspense>
    </>
  );
}
