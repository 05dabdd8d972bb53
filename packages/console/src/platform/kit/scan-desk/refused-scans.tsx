import { Button } from '../button/button.tsx';
import './refused-scans.css';

interface RefusedScansProps {
  readonly refused: readonly { readonly id: number | string; readonly words: string }[];
  readonly onDismiss: () => void;
}

/** Scans that were not counted, listed until they are dismissed; nothing where there are none. */
export function RefusedScans({ refused, onDismiss }: RefusedScansProps) {
  if (refused.length === 0) return null;
  return (
    <div className="zg-scan-refused" role="alert">
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
