import { type AnyDocument, momentsOf } from '@zhanggui/contract/platform/document/document';
import { formatDateTime, type Moment } from '../format/date-time.ts';
import type { Row } from '../resource/data/row.ts';
import './document.css';

interface DocumentTimelineProps {
  readonly document: AnyDocument;
  readonly row: Row;
}

/** The moments of a document that have come, in the order of its flow. */
export function DocumentTimeline({ document, row }: DocumentTimelineProps) {
  const past = momentsOf(document).filter(([name]) => typeof row[name] === 'number');
  return (
    <section className="zg-detail-section" aria-label="进度">
      <h2>进度</h2>
      <ol className="zg-timeline">
        <li>
          创建 <time>{formatDateTime(row.created_at as Moment)}</time>
        </li>
        {past.map(([name, { label }]) => (
          <li key={name}>
            {label.replace(/时间$/, '')} <time>{formatDateTime(row[name] as Moment)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
