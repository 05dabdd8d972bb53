import type { ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import type { ComponentType } from 'react';
import { ViewTabs } from '../kit/tabs/view-tabs.tsx';
import { PageHeader } from '../shell/frame/page-header.tsx';
import type { ReportPresentation } from './report-presentation.ts';
import { ReportExportButtons } from './report-tools.tsx';
import { ReportView } from './report-view.tsx';
import { useAddressTexts, useReport } from './use-report.ts';

/** A whole page of a report, all from its declaration and what the page adds. */
export function reportPage(report: ReportDeclaration, presentation: ReportPresentation = {}): ComponentType {
  const groupings = Object.fromEntries(
    report.by?.field.of.values.map(({ value, label }) => [String(value), label]) ?? [],
  );
  const [usual] = Object.keys(groupings);
  const { actions: Actions, switch: Switch } = presentation;
  return function Page() {
    const model = useReport(report, useAddressTexts());
    return (
      <>
        <PageHeader
          actions={
            <>
              {Actions && <Actions />}
              <ReportExportButtons model={model} />
            </>
          }
        />
        {Switch && <Switch />}
        {report.by && (
          <ViewTabs
            label={report.by.field.label}
            views={groupings}
            current={model.requested.by ?? ''}
            onChoose={(by) => model.change({ by: by === usual ? undefined : by })}
          />
        )}
        <ReportView model={model} presentation={presentation} />
      </>
    );
  };
}
