import { expiryTone, expiryWords } from './expiry.ts';

/** The expiry day of a licence, with a warning when past or near. */
export function Expiry({ date }: { readonly date: string | null }) {
  if (date === null) return <span className="zg-faint">长期有效</span>;
  const now = new Date();
  return (
    <span className="zg-moment">
      <time dateTime={date}>{date}</time>
      <small>
        <span className="zg-status" data-tone={expiryTone(date, now)}>
          {expiryWords(date, now)}
        </span>
      </small>
    </span>
  );
}
