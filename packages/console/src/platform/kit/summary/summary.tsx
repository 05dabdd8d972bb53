import type { ReactNode } from 'react';
import './summary.css';

interface SummaryProps {
  readonly figures: readonly { readonly name: string; readonly label: string; readonly words: ReactNode }[];
}

/** What the rows of a list add up to, in one line. */
export function Summary({ figures }: SummaryProps) {
  return (
    <dl className="zg-summary" aria-label="合计">
      {figures.map(({ name, label, words }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
