import { useEffect } from 'react';
import type { PreviewProps } from '../../platform/resource/action/action-presentation.ts';
import { Estimate } from './estimate.view.tsx';
import { useEstimate } from './use-estimate.ts';

/** What the sending of a message comes to, above its confirmation. */
export function SendPreview({ row, onReady }: PreviewProps) {
  const { data } = useEstimate(row.id, Number(row.version));
  const isReady = data?.is_connected === true && data.recipient_count > data.suppressed_count;
  useEffect(() => onReady(isReady), [isReady, onReady]);
  return <Estimate id={row.id} version={Number(row.version)} />;
}
