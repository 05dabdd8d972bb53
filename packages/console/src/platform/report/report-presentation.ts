import type { ComponentType } from 'react';
import type { ReportQuery } from './report-state.ts';
import type { ReportModel, ReportRow } from './use-report.ts';

export interface ReportCellProps {
  readonly value: unknown;
  readonly row: ReportRow;
  /** The input of the report. */
  readonly requested: ReportQuery;
}

export interface OpenedFigureProps {
  readonly model: ReportModel;
  readonly row: ReportRow;
  readonly column: string;
  readonly onClose: () => void;
}

/** What a page adds to its report. */
export interface ReportPresentation {
  /** Below the page's title: tabs of related pages, this one included. */
  readonly switch?: ComponentType;
  /** On paper, below the period. */
  readonly paper?: ComponentType;
  /** Cells that are shown otherwise than their field kinds do, by column. */
  readonly cells?: Readonly<Record<string, ComponentType<ReportCellProps>>>;
  /** Figures of rows that open what they are made of, other than the declared breakdown. */
  readonly opens?: { readonly columns: readonly string[]; readonly Part: ComponentType<OpenedFigureProps> };
  /** Buttons of the page beside those for files. */
  readonly actions?: ComponentType;
  /** What it means that there are no rows. */
  readonly empty?: { readonly title: string; readonly advice: string };
}
