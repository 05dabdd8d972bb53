import { findGoodsReturn } from '@zhanggui/contract/domains/outbound/return/goods-return.action';
import { goodsReturn } from '@zhanggui/contract/domains/outbound/return/goods-return.document';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { documentPresentation } from '../../../platform/document/document-page.tsx';
import type { RowCommand } from '../../../platform/kit/command-menu/row-command.ts';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { toast } from '../../../platform/kit/toast/toast.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { useActionStarter } from '../../../platform/resource/action/use-action-starter.tsx';
import { admits } from '../../../platform/resource/data/access.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { useResourceList } from '../../../platform/resource/list/use-resource-list.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { RecordList } from '../../../platform/resource/page/record-list.tsx';
import { useRecordAddress } from '../../../platform/resource/page/use-record-address.ts';
import { useRecordCommands } from '../../../platform/resource/page/use-record-commands.ts';
import { ScanField } from '../../../platform/scan/scan-field.tsx';
import { playScan } from '../../../platform/scan/scan-sound.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { QuarantinedLineInput } from './quarantined-line.view.tsx';

const InspectionDesk = lazyPart(async () => (await import('./inspection-desk.view.tsx')).InspectionDesk);

const overrides = defineOverrides(goodsReturn, {
  widths: { number: 180, order: 180, refund: 180, tracking_no: 180, location: 110 },
});
const { inspect: inspectGoodsReturn } = goodsReturn.actions;
const presentation = documentPresentation(goodsReturn, {
  buttons: ['receive', 'scrap', 'release'],
  inputs: { scrap: { line: QuarantinedLineInput }, release: { line: QuarantinedLineInput } },
});
const inspectable = new Set<unknown>(goodsReturn.events.inspect.from);

/** The inspection action comes before those of the state. */
function useReturnCommands(inspect: (id: number) => void) {
  const starter = useActionStarter(goodsReturn);
  const { has } = usePermission();
  const { commandsOf, width } = useRecordCommands({
    resource: goodsReturn,
    presentation,
    starter,
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

/** Goods that come back: scanned on arrival, inspected piece by piece, and what is damaged disposed of. */
export function Page() {
  const list = useResourceList(goodsReturn);
  const address = useRecordAddress();
  const [inspecting, setInspecting] = useState<number>();
  const { starter, commands, width } = useReturnCommands(setInspecting);
  const isBusy = inspecting !== undefined || address.openId !== undefined || starter.dialog;
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
      <RecordList
        resource={goodsReturn}
        list={list}
        address={address}
        overrides={overrides}
        commandsOf={commands}
        commandsWidth={width + 40}
        progress={presentation.progress}
        more={presentation.more}
      >
        {inspecting !== undefined && <InspectionDesk id={inspecting} onClose={() => setInspecting(undefined)} />}
      </RecordList>
      {starter.dialog}
    </>
  );
}
