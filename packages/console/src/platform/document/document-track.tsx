import { type AnyDocument, momentsOf, stateNameOf } from '@zhanggui/contract/platform/document/document';
import { trackOf } from '@zhanggui/contract/platform/flow/state-track';
import { formatDateTime, type Moment } from '../format/date-time.ts';
import { Track } from '../kit/track/track.tsx';
import type { Row } from '../resource/data/row.ts';
import './document.css';

interface DocumentTrackProps {
  readonly document: AnyDocument;
  readonly row: Row;
}

/** The fields that hold when a document came into its states. */
function momentsByState({ events, states }: AnyDocument): ReadonlyMap<number | string, string> {
  const set = Object.values(events).flatMap(({ to, sets }) => (to === null || !sets ? [] : [[to, sets] as const]));
  return new Map([...set, [states.values[0]?.value ?? '', 'created_at']]);
}

/** A state that records may skip is a part of the way to the next. */
const presentOf = (optional = false) => (optional ? 'part' : 'past');

/** How far a document is: its states with their moments, and the moments of what changes no state. */
export function DocumentTrack({ document, row }: DocumentTrackProps) {
  const moments = momentsByState(document);
  const track = trackOf(document.flow, row[stateNameOf(document)] as number | string);
  const momentOf = (name: string | undefined) => {
    const value = name === undefined ? undefined : row[name];
    return typeof value === 'number' ? formatDateTime(value as Moment) : undefined;
  };
  const inTrack = new Set(track.map(({ value }) => moments.get(value)));
  const others = momentsOf(document).filter(([name]) => !inTrack.has(name) && typeof row[name] === 'number');
  return (
    <section className="zg-detail-section">
      <Track
        steps={track.map(({ value, label, tone, optional, progress }) => ({
          label,
          at: progress === 'ahead' ? undefined : momentOf(moments.get(value)),
          progress: progress === 'present' ? presentOf(optional) : progress,
          isPresent: progress === 'present',
          isBad: progress === 'present' && tone === 'bad',
        }))}
      />
      {others.length > 0 && (
        <ol className="zg-timeline">
          {others.map(([name, { label }]) => (
            <li key={name}>
              {label.replace(/时间$/, '')} <time>{momentOf(name)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
