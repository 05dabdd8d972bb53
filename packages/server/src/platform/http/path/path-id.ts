import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Input } from '../operation.ts';

/** The id of the path; anything but a positive integer names no record. */
export function pathId({ params }: Input): number {
  return parseId(params.id ?? '') ?? fail('not_found', {});
}
