import { Button } from '../kit/button/button.tsx';
import './refused-scans.css';

/** A code that was not counted, and why; numbered, for one may be refused twice. */
export interface RefusedScan {
  readonly id: number;
  readonly words: string;
}

interface RefusedScansProps {
  readonly refused: readonly RefusedScan[];
  readonly onDismiss: () => void;
}

/** Every code that was refused, until the user has read it. */
export function RefusedScans({ refused, onDismiss }: RefusedScansProps) {
  if (refused.length === 0) return null;
  return (
    <div className="zg-refused-scans" role="alert">
      <strong>未计入 {refused.length} 条</strong>
      <ul>
        {refused.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
      <Button onClick={onDismiss}>知道了</Button>
    </div>
  );
}
