import type { IssueMap } from '@zhanggui/contract/platform/issues';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { messageId } from '../../../fields/parts/field-message.tsx';

/** The issues of a field, with those of its parts that its control does not show said of the field itself. */
export function useAllSaid(element: RefObject<HTMLElement | null>, id: string, issues: IssueMap): IssueMap {
  const [unsaid, setUnsaid] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const shown = [...(element.current?.querySelectorAll('.zg-field-error[role="alert"]') ?? [])]
      .filter((message) => message.id !== messageId(id))
      .flatMap(({ textContent }) => textContent.split('；'));
    const ofParts = Object.entries(issues).flatMap(([path, messages]) => (path === '' ? [] : messages));
    setUnsaid([...new Set(ofParts)].filter((message) => !shown.includes(message)));
  }, [element, id, issues]);
  return unsaid.length === 0 ? issues : { ...issues, '': [...(issues[''] ?? []), ...unsaid] };
}
