import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailedProps {
  /** What did not arrive: 订单. */
  readonly what?: string;
  readonly error: Error | null;
  /** Whether it stands on a ground of its own, where no list is around it. */
  readonly isFramed?: boolean;
  readonly onRetry: () => void;
}

/** Shown instead of content that did not load: the reason and a retry button. */
export function LoadFailed({ what = '', error, isFramed = false, onRetry }: LoadFailedProps) {
  return (
    <Notice title={`${what}加载失败`} role="alert" isFramed={isFramed}>
      <p>{error?.message}</p>
      <Button onClick={onRetry}>重新加载</Button>
    </Notice>
  );
}
