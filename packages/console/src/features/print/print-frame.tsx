import { type ReactNode, useEffect } from 'react';
import './sheet.css';

interface PrintFrameProps {
  /** Names the kind of document to the style sheet. */
  readonly paper: string;
  readonly title: string;
  readonly note?: string | undefined;
  /** Whether there is no sheet to print. */
  readonly isEmpty?: boolean;
  /** The sheets, one a printed page. */
  readonly children: ReactNode;
}

/** Print preview with the print button. */
export function PrintFrame({ paper, title, note, isEmpty = false, children }: PrintFrameProps) {
  useEffect(() => {
    document.documentElement.dataset.paper = paper;
    return () => {
      delete document.documentElement.dataset.paper;
    };
  }, [paper]);
  return (
    <div className="zg-print-page">
      <div className="zg-print-bar">
        <h1>
          {title} <span className="zg-faint">{note}</span>
        </h1>
        <button
          type="button"
          className="zg-button"
          data-kind="primary"
          disabled={isEmpty}
          onClick={() => window.print()}
        >
          打印
        </button>
      </div>
      {children}
    </div>
  );
}
