import { toShip } from '@zhanggui/contract/domains/outbound/wave/to-ship.report';
import type { RefValue } from '../../../platform/fields/choice/ref-label.ts';
import { Picture } from '../../../platform/fields/media/picture.tsx';
import { formatNumber } from '../../../platform/format/number.ts';
import { PictureBeside } from '../../../platform/kit/cell/picture-beside.tsx';
import { Tag } from '../../../platform/kit/tag/tag.tsx';
import type { ReportCellProps, ReportPresentation } from '../../../platform/report/report-presentation.ts';
import { ReportExportButtons } from '../../../platform/report/report-tools.tsx';
import { ReportView } from '../../../platform/report/report-view.tsx';
import { useAddressTexts, useReport } from '../../../platform/report/use-report.ts';
import { SkuWords } from '../../stock/sku-words.view.tsx';

function Goods({ value, row }: ReportCellProps) {
  return (
    <PictureBeside picture={typeof row.picture === 'string' && <Picture url={row.picture} alt="" size={40} />}>
      <SkuWords of={value as RefValue} />
    </PictureBeside>
  );
}

function Place({ value }: ReportCellProps) {
  return value === null ? <Tag tone="attention">预售未到货</Tag> : String((value as { readonly name: unknown }).name);
}

const missing = (sign?: 'minus') =>
  function Missing({ value }: ReportCellProps) {
    const pieces = Number(value);
    return pieces === 0 ? <span className="zg-faint">-</span> : <span data-sign={sign}>{formatNumber(pieces)}</span>;
  };

const presentation: ReportPresentation = {
  cells: { sku: Goods, location: Place, short_quantity: missing('minus'), suggested_quantity: missing() },
  empty: { title: '暂无待发商品', advice: '订单付款后显示在这里；调整筛选条件可查看其他仓库和商城' },
};

/** What must leave, SKU by SKU and warehouse by warehouse, the most first. */
export function ToShipTable() {
  return <ReportView model={useReport(toShip, useAddressTexts())} presentation={presentation} />;
}

/** Has what must leave written into a file, as far as the filters of the page go. */
export const ToShipExport = () => <ReportExportButtons model={useReport(toShip, useAddressTexts())} />;
