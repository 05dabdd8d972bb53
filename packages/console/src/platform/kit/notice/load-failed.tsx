import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailedProps {
  /** What did not arrive: 订单. */
  readonly what?: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Shown instead of content that did not load: the reason and a retry button. */
export function LoadFailed({ what = '', error, onRetry }: LoadFailedProps) {
  return (
    <Notice title={`${what}加载失败`} role="alert">
      <p>{error?.message}</p>
      <Button onClick={onRetry}>重新加载</Button>
    </Notice>
  );
}
