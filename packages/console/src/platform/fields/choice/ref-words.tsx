import type { RefTarget } from '@zhanggui/contract/platform/fields/choice/ref';
import { refLabel } from './ref-label.ts';
import { useKnownRef } from './use-known-ref.ts';

interface RefWordsProps {
  readonly target: RefTarget;
  /** Of the field that refers: rows carry the label under it. */
  readonly name: string;
  readonly id: number;
}

/** The record that a filter names, by its label as soon as that is known. */
export function RefWords({ target, name, id }: RefWordsProps) {
  return <>{refLabel(useKnownRef({ target, name, id }) ?? { id }, target)}</>;
}
