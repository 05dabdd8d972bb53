import type { Context } from '../../../platform/context.ts';
import { moveDoc } from './move-doc.service.ts';

/** Undoes a posting by a document of its own. */
export function reverseDoc(
  ctx: Context,
  doc: Omit<Parameters<typeof moveDoc>[1], 'event' | 'body'>,
  reason: string,
): Promise<{ id: number }> {
  return moveDoc(ctx, { ...doc, event: 'reverse', body: { reason } });
}
