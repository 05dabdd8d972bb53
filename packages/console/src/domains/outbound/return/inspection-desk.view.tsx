import { refundGround } from '@zhanggui/contract/domains/order/refund/refund.enum';
import { goodsReturnState } from '@zhanggui/contract/domains/outbound/return/goods-return.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { Suspense, useState } from 'react';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { Button } from '../../../platform/kit/button/button.tsx';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { RadioButton } from '../../../platform/kit/input/check-box.tsx';
import { TextArea } from '../../../platform/kit/input/text-input.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { ScanAlarm, ScanDesk, ScanFoot, ScanHead } from '../../../platform/kit/scan-desk/scan-desk.tsx';
import { ScanField } from '../../../platform/scan/scan-field.tsx';
import { FoundLines } from './found-lines.view.tsx';
import './return.css';
import { useInspection } from './use-inspection.ts';
import { type InspectionSheet, useSheet } from './use-sheet.ts';

const Upload = lazyPart(async () => (await import('../../../platform/fields/media/picture-upload.tsx')).PictureUpload);

const ignore = () => undefined;

function ConditionChoice({ desk }: { readonly desk: ReturnType<typeof useInspection> }) {
  return (
    <fieldset className="zg-found-choice">
      <legend>扫描计为</legend>
      {(['good', 'damaged'] as const).map((condition) => (
        <label key={condition} data-condition={condition}>
          <RadioButton
            name="condition"
            checked={desk.condition === condition}
            onChange={() => desk.setCondition(condition)}
          />
          {condition === 'good' ? '完好' : '残次'}
        </label>
      ))}
      <Button onClick={desk.fill}>全部完好</Button>
    </fieldset>
  );
}

function Inspecting({ sheet, onDone }: { readonly sheet: InspectionSheet; readonly onDone: () => void }) {
  const desk = useInspection(sheet);
  const [remark, setRemark] = useState('');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  return (
    <>
      <ScanField label="扫描商品" placeholder="扫描商品条码或SKU编码" active="active" onScan={desk.scan} />
      <ConditionChoice desk={desk} />
      {desk.alarm && <ScanAlarm key={desk.alarm.at}>{desk.alarm.text}</ScanAlarm>}
      <FoundLines
        lines={sheet.lines}
        counts={desk.counts}
        remarks={desk.remarks}
        last={desk.last}
        onCount={desk.count}
        onRemark={desk.remark}
      />
      <label className="zg-found-note">
        验收说明
        <TextArea rows={2} maxLength={500} value={remark} onChange={(event) => setRemark(event.target.value)} />
      </label>
      <div className="zg-found-note">
        <label htmlFor="found.pictures">验收图片</label>
        <Suspense fallback={<span className="zg-pictures" />}>
          <Upload
            id="found.pictures"
            label="验收图片"
            urls={pictures}
            max={9}
            issues={{}}
            describedBy={undefined}
            onChange={setPictures}
            onLeave={ignore}
          />
        </Suspense>
      </div>
      <ScanFoot>
        <span className="zg-faint">{desk.short > 0 ? `还差 ${desk.short} 件` : '已点齐'}</span>
        <Button
          kind="primary"
          disabled={desk.sending || desk.isTooMany}
          onClick={() => void desk.inspect(remark, pictures).then((done) => done && onDone())}
        >
          完成验收
        </Button>
      </ScanFoot>
    </>
  );
}

/** One returned parcel on the table: every piece counted as good, damaged, or missing. */
export function InspectionDesk({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data: sheet, error, refetch } = useSheet(id);
  const isOpen = sheet !== undefined && ['awaited', 'sent', 'arrived'].includes(sheet.state);
  return (
    <Dialog title={sheet ? `验收 ${sheet.number}` : '验收'} width={800} confirmsClose={isOpen} onClose={onClose}>
      <ScanDesk>
        {error && !sheet && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {sheet && (
          <ScanHead>
            <EnumLabel of={goodsReturnState} value={sheet.state} />
            <span>订单 {sheet.order_no}</span>
            {sheet.refund_no && <span>退款单 {sheet.refund_no}</span>}
            <span>{sheet.location_name ?? '供应商发货，不进仓库'}</span>
            {sheet.ground && (
              <span>
                {labelOf(refundGround, sheet.ground)}：{sheet.reason}
              </span>
            )}
          </ScanHead>
        )}
        {isOpen && <Inspecting sheet={sheet} onDone={onClose} />}
        {sheet && !isOpen && <p>这张退货单不需要验收了。</p>}
      </ScanDesk>
    </Dialog>
  );
}
