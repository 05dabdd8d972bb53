import './track.css';

export interface TrackStep {
  readonly label: string;
  /** When it was reached, as text. */
  readonly at?: string | undefined;
  /** `part`: begun, and not yet at its end. */
  readonly progress: 'past' | 'part' | 'ahead';
  readonly isPresent?: boolean;
  /** Whether the record should not stay there. */
  readonly isBad?: boolean;
}

/** The way of a record in steps: those behind it are marked, each with its moment. */
export function Track({ steps }: { readonly steps: readonly TrackStep[] }) {
  return (
    <ol className="zg-track" aria-label="进度">
      {steps.map(({ label, at, progress, isPresent, isBad }) => (
        <li
          key={label}
          data-progress={progress}
          data-tone={isBad ? 'bad' : undefined}
          aria-current={isPresent ? 'step' : undefined}
        >
          <span>{label}</span>
          {at !== undefined && <small>{at}</small>}
        </li>
      ))}
    </ol>
  );
}
