import type { ReactNode } from 'react';
import { useCurrentPage, useCurrentTitle } from '../../navigation/shell-context.ts';
import './page-header.css';

interface PageHeaderProps {
  /** The page's own title by default: a record's number on its page. */
  readonly title?: ReactNode;
  /** What the page is for, in one sentence; the declared purpose by default. */
  readonly description?: ReactNode;
  /** Next to the title: a state, a copy button. */
  readonly beside?: ReactNode;
  /** Buttons on the right, the primary action last. */
  readonly actions?: ReactNode;
}

/** The title row that every page begins with. */
export function PageHeader({ title, description, beside, actions }: PageHeaderProps) {
  const page = useCurrentPage();
  const current = useCurrentTitle();
  const purpose = description ?? page?.purpose;
  return (
    <header className="zg-page-header">
      <div className="zg-page-header-words">
        <div className="zg-page-header-title">
          <h1>{title ?? current}</h1>
          {beside}
        </div>
        {purpose && <p>{purpose}</p>}
      </div>
      {actions && <div className="zg-page-header-actions">{actions}</div>}
    </header>
  );
}
