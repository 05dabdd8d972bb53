import type { ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import { Link } from 'react-router';
import type { RefValue } from '../../../platform/fields/choice/ref-label.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import { PageLink } from '../../../platform/navigation/page-link.tsx';
import type { ReportCellProps, ReportPresentation } from '../../../platform/report/report-presentation.ts';
import { ReportExportButtons } from '../../../platform/report/report-tools.tsx';
import { ReportView } from '../../../platform/report/report-view.tsx';
import { useAddressTexts, useReport } from '../../../platform/report/use-report.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { SkuWords } from '../sku-words.view.tsx';

interface AsOfPageProps {
  readonly report: ReportDeclaration;
  readonly description: string;
  /** The page of what is held now. */
  readonly now: string;
  /** The list of movements, and its filter that names the place. */
  readonly moves: { readonly page: string; readonly place: 'location' | 'bank_cell' };
}

/** What places held at a past moment, with the movements that lie between then and now. */
export function AsOfPage({ report, description, now, moves }: AsOfPageProps) {
  const model = useReport(report, useAddressTexts());
  const presentation: ReportPresentation = {
    cells: {
      sku: ({ value }) => <SkuWords of={value as RefValue} />,
      moves: ({ value, row, requested }: ReportCellProps) => {
        if (Number(value) === 0) return '没有';
        const { sku, [moves.place]: place } = row as Readonly<Record<string, RefValue>>;
        const since = {
          sku: String(sku?.id),
          [moves.place]: String(place?.id),
          occurred_at__gte: String(Number(requested.at) + 1),
        };
        return <PageLink to={`${moves.page}?${new URLSearchParams(since)}`}>{formatNumber(Number(value))} 笔</PageLink>;
      },
    },
  };
  const actions = (
    <>
      <Link className="zg-button" to={now}>
        现在库存
      </Link>
      <ReportExportButtons model={model} />
    </>
  );
  return (
    <>
      <PageHeader title={report.label} description={description} actions={actions} />
      <ReportView model={model} presentation={presentation} />
    </>
  );
}
