import { reservation } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import { suggestReservation } from '@zhanggui/contract/domains/branch/reservation/suggest.action';
import { Suspense, useState } from 'react';
import { Button } from '../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { mayWrite } from '../../../platform/resource/data/access.ts';
import type { SuggestDialogProps } from './suggest-dialog.view.tsx';

const SuggestDialog = lazyPart(async () => (await import('./suggest-dialog.view.tsx')).SuggestDialog);

/** Asks for which branch a reservation shall be suggested. */
export function SuggestButton({ onSaved }: Pick<SuggestDialogProps, 'onSaved'>) {
  const { has } = usePermission();
  const [isAsking, setAsking] = useState(false);
  if (!mayWrite(reservation, 'create', has)) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{suggestReservation.label}</Button>
      <Suspense>{isAsking && <SuggestDialog onSaved={onSaved} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
