import { evaluateScore } from '@zhanggui/contract/domains/order/evaluate/evaluate.enum';
import './evaluate.css';

const max = evaluateScore.five_stars;

/** A score as stars; read out as a number. */
export function Stars({ score }: { readonly score: number }) {
  return (
    <span
      className="zg-stars"
      role="img"
      aria-label={`${score} 星`}
      data-low={score <= evaluateScore.two_stars || undefined}
    >
      {'★'.repeat(score)}
      <i>{'★'.repeat(max - score)}</i>
    </span>
  );
}
