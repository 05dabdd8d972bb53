import './totals.css';

interface Total {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
}

/** What the lines of a form add up to, read aloud when it changes. */
export function Totals({ of }: { readonly of: readonly Total[] }) {
  return (
    <p className="zg-totals" aria-live="polite">
      {of.map(({ label, value, unit }) => (
        <span key={label}>
          {label} <strong>{value}</strong> {unit}
        </span>
      ))}
    </p>
  );
}
