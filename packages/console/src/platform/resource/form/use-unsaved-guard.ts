import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useUnloadWarning } from '../../kit/dialog/use-unload-warning.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

function leavesForm(from: Place, to: Place): boolean {
  const form = (place: Place) => new URLSearchParams(place.search).get('form');
  return from.pathname !== to.pathname || form(from) !== form(to);
}

/** Confirms leaving a form with unsaved changes, by a link, the back button or closing the page. */
export function useUnsavedGuard(isUnsaved: () => boolean, content: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && leavesForm(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = { title: '修改还没有保存', content, action: '离开' };
    void confirm(question).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, content]);
  useUnloadWarning(isUnsaved);
}
