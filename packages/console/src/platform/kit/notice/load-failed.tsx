import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailedProps {
  /** What did not arrive: 订单. */
  readonly what?: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Stands in the place of what did not arrive: why, and the way to ask again. */
export function LoadFailed({ what = '', error, onRetry }: LoadFailedProps) {
  return (
    <Notice title={`${what}没有加载出来`} role="alert">
      <p>{error?.message}</p>
      <Button onClick={onRetry}>重新加载</Button>
    </Notice>
  );
}
