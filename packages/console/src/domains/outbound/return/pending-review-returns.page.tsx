import {
  findGoodsReturn,
  inspectGoodsReturn,
  receiveGoodsReturn,
  releaseGoodsReturn,
  scrapGoodsReturn,
} from '@zhanggui/contract/domains/outbound/return/goods-return.action';
import { goodsReturnFlow } from '@zhanggui/contract/domains/outbound/return/goods-return.flow';
import { goodsReturn } from '@zhanggui/contract/domains/outbound/return/goods-return.resource';
import { Suspense, useState } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { toast } from '../../../kernel/feedback/toast.ts';
import { lazyPart } from '../../../kernel/field-kinds/parts/lazy-part.ts';
import { useCurrentPage, usePermission } from '../../../kernel/navigation/shell-context.ts';
import { defineActionInputs } from '../../../kernel/resource/action/action-face.ts';
import { useActionStarter } from '../../../kernel/resource/action/use-action-starter.tsx';
import type { RowCommand } from '../../../kernel/resource/commands/row-command.ts';
import { admits } from '../../../kernel/resource/data/access.ts';
import type { Row } from '../../../kernel/resource/data/row.ts';
import { ResourceList } from '../../../kernel/resource/list/resource-list.tsx';
import { useResourceList } from '../../../kernel/resource/list/use-resource-list.ts';
import { defineOverrides } from '../../../kernel/resource/overrides.ts';
import { useRecordAddress } from '../../../kernel/resource/page/use-record-address.ts';
import { useRecordCommands } from '../../../kernel/resource/page/use-record-commands.ts';
import { PageHeader } from '../../../kernel/shell/frame/page-header.tsx';
import '../floor.css';
import { ScanField } from '../../../kernel/scan/scan-field.tsx';
import { playScan } from '../../../kernel/scan/scan-sound.ts';
import { QuarantinedLineInput } from './quarantined-line.view.tsx';

const DetailDrawer = lazyPart(
  async () => (await import('../../../kernel/resource/detail/detail-drawer.tsx')).DetailDrawer,
);
const InspectionDesk = lazyPart(async () => (await import('./inspection-desk.view.tsx')).InspectionDesk);

const overrides = defineOverrides(goodsReturn, {
  widths: { number: 180, order: 180, refund: 180, tracking_no: 180, location: 110 },
});
const ignore = () => undefined;
const inspectable = new Set<unknown>(['awaited', 'sent', 'arrived']);

/** Opening the desk stands before what else the state allows. */
function useReturnCommands(inspect: (id: number) => void) {
  const starter = useActionStarter(goodsReturn);
  const { has } = usePermission();
  const { commandsOf, width } = useRecordCommands({
    resource: goodsReturn,
    face: {
      rowActions: [
        receiveGoodsReturn,
        defineActionInputs(scrapGoodsReturn, { line: QuarantinedLineInput as never }),
        defineActionInputs(releaseGoodsReturn, { line: QuarantinedLineInput as never }),
      ],
      flow: { flow: goodsReturnFlow, field: 'state' },
    },
    starter,
    onWrite: ignore,
    onRemoved: ignore,
  });
  const mayInspect = admits(inspectGoodsReturn.permission, has);
  const commands = (row: Row): readonly RowCommand[] => [
    ...(mayInspect && inspectable.has(row.state)
      ? [{ key: 'inspect', label: inspectGoodsReturn.label, run: () => inspect(row.id) }]
      : []),
    ...commandsOf(row),
  ];
  return { starter, commands, width };
}

/** Goods that come back: scanned at the door, inspected piece by piece, and what is damaged disposed of. */
export function Page() {
  const list = useResourceList(goodsReturn);
  const places = useRecordAddress();
  const [inspecting, setInspecting] = useState<number>();
  const { starter, commands, width } = useReturnCommands(setInspecting);
  const isBusy = inspecting !== undefined || places.openId !== undefined || starter.dialog;
  const scan = async (code: string) => {
    const { goods_return_id } = await api.call(findGoodsReturn, { body: { code } });
    if (goods_return_id !== null) return setInspecting(goods_return_id);
    playScan('bad');
    toast.error(`没有找到 ${code}：不是退货运单号、退货单号、退款单号或订单号`);
  };
  return (
    <>
      <PageHeader />
      <ScanField
        label="扫描"
        placeholder="扫描退货运单号、退货单号或订单号"
        active={isBusy ? 'resting' : 'active'}
        onScan={(code) => void scan(code)}
      />
      <ResourceList
        list={list}
        overrides={overrides}
        openId={places.openId}
        onOpen={({ id }) => places.open(id)}
        commandsOf={commands}
        commandsWidth={width + 40}
        purpose={useCurrentPage()?.purpose}
      />
      {starter.dialog}
      <Suspense>
        {inspecting !== undefined && <InspectionDesk id={inspecting} onClose={() => setInspecting(undefined)} />}
        {places.openId !== undefined && (
          <DetailDrawer resource={goodsReturn} id={places.openId} commandsOf={commands} onClose={places.close} />
        )}
      </Suspense>
    </>
  );
}
