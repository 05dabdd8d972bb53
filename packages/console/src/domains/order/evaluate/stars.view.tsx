import './evaluate.css';

const max = 5;

/** A score as stars; read out as a number. */
export function Stars({ score }: { readonly score: number }) {
  return (
    <span className="zg-stars" role="img" aria-label={`${score} 星`} data-low={score <= 2 || undefined}>
      {'★'.repeat(score)}
      <i>{'★'.repeat(max - score)}</i>
    </span>
  );
}
